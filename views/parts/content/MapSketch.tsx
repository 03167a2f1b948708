import type { ReactElement } from 'react';
import { useSite } from '../../site';
import type { MapLabel, MapShape, MapWord } from './map-shapes';

const LEAF = 'M0 0c-5-13-23-18-35-7-14 13-12 39 2 58C-21 68-5 74 3 94c4-19 20-26 31-43C45 33 48 9 35-5 24-16 6-12 0 0';
const METRO = 'M-12 9v-19h5L0 1l7-11h5V9H7V-2L1.5 7h-3L-7-2V9z';
const TRAM =
  'M-9-9H9c3 0 4 2 4 4V6c0 3-2 4-4 4H-9c-2 0-4-1-4-4V-5c0-2 1-4 4-4m1 4v6H8v-6zm2-9H6v3H-6zm-3 26h4l-3 5h-4zm14 0h4l3 5H8z';
const MINUTES_ON_FOOT = 6;
/** What a street's edge adds to its width. */
const EDGE = 5;

function Label({ label, lang, text }: { label: MapLabel; lang?: string; text: string }): ReactElement {
  const { x, y, turn, anchor, size, bold, quiet } = label;
  return (
    <text
      x={x}
      y={y}
      transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}
      textAnchor={anchor}
      fontSize={size}
      fontWeight={bold ? 600 : undefined}
      data-quiet={quiet}
      lang={lang}
    >
      {text}
    </text>
  );
}

/** What the labels of the sketch say on this page. */
function useMapWords(): Readonly<Record<MapWord, string>> {
  const { words, clinic } = useSite();
  return {
    clinic: clinic.shortName,
    address: clinic.address,
    entrance: words.t('contacts.map.entrance'),
    metro: words.t('contacts.map.metro'),
    exit: words.t('contacts.map.exit'),
    tram: words.t('contacts.map.tram'),
    lines: words.t('contacts.map.lines'),
    square: words.t('contacts.map.square'),
  };
}

interface MapSketchProps {
  shape: MapShape;
  /** Which screens it is for. */
  screens: 'wide' | 'phone';
  label: string;
}

/** The streets around the clinic, with the way from the metro; in the page, so that it has its language and its theme. */
export function MapSketch({ shape, screens, label }: MapSketchProps): ReactElement {
  const { words } = useSite();
  const texts = useMapWords();
  const route = `map-arrow-${screens}`;
  return (
    <svg
      className="map-sketch"
      data-screens={screens}
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      role="img"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-label={label}
    >
      <defs>
        <marker id={route} markerHeight="3.4" markerWidth="3.4" orient="auto" refX="6" refY="5" viewBox="0 0 10 10">
          <path className="map-route-end" d="m0 0 10 5-10 5z" />
        </marker>
      </defs>
      <path className="map-ground" d={`M0 0h${shape.width}v${shape.height}H0z`} />
      <path className="map-block" d={shape.blocks} />
      <path className="map-park" d={shape.park} />
      <path className="map-path" fill="none" strokeWidth="7" d={shape.parkPaths} />
      {shape.trees.map((transform) => (
        <path key={transform} className="map-tree" d={LEAF} transform={transform} />
      ))}
      {shape.roads.map(([width, path]) => (
        <path key={path} className="map-edge" fill="none" strokeWidth={width + EDGE} d={path} />
      ))}
      {shape.roads.map(([width, path]) => (
        <path key={path} className="map-road" fill="none" strokeWidth={width} d={path} />
      ))}
      <path className="map-rails" fill="none" strokeWidth="2" d={shape.rails} />
      <path className="map-place" d={shape.building} />
      <path className="map-route" fill="none" strokeWidth="6" strokeDasharray="0.1 13" d={shape.route} />
      <path className="map-route" fill="none" strokeWidth="5" markerEnd={`url(#${route})`} d={shape.arrow} />
      <path className="map-pin" strokeWidth="4" d={shape.pin} />
      <path className="map-pin-leaf" d={LEAF} transform={shape.pinLeaf} />
      <g className="map-metro" transform={shape.metro}>
        <circle r="23" strokeWidth="4" />
        <path d={METRO} />
      </g>
      <g className="map-tram" transform={shape.tram}>
        <rect width="40" height="40" x="-20" y="-20" rx="10" strokeWidth="4" />
        <path d={TRAM} />
      </g>
      <g className="map-labels" strokeWidth="5" paintOrder="stroke">
        {shape.streets.map(({ name, ...street }) => (
          <Label key={name} label={street} lang="pl" text={name} />
        ))}
        {(Object.keys(shape.labels) as MapWord[]).map((word) => {
          const place = shape.labels[word];
          return place && <Label key={word} label={place} text={texts[word]} />;
        })}
      </g>
      <g className="map-minutes" transform={shape.minutes}>
        <rect width="92" height="42" x="-46" y="-21" rx="21" />
        <text y="7" fontSize="19" fontWeight="700" textAnchor="middle">
          {words.t('services.minutes', { count: MINUTES_ON_FOOT })}
        </text>
      </g>
    </svg>
  );
}
