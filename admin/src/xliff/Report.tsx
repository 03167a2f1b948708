import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { XliffReport } from '../../../contract/xliff';
import { useResourceWords } from '../resource-words';
import { ReportLine } from './ReportLine';

/** More would be no list to read; what is refused comes first. */
const LINES_MAX = 200;

interface ReportProps {
  report: XliffReport;
  chosen: ReadonlySet<string>;
  onChoose: (accept: string, isChosen: boolean) => void;
}

/** What becomes of a file, text by text: those that are refused first. What is as before is only counted. */
export function Report({ report, chosen, onChoose }: ReportProps) {
  const words = useResourceWords('xliff');
  const heading = useRef<HTMLHeadingElement>(null);
  const { dryRun, locale, refused, unchanged, units, written } = report;
  useEffect(() => heading.current?.focus(), [report]);
  const told = [
    ...units.filter(({ outcome }) => outcome === 'refused'),
    ...units.filter(({ outcome }) => outcome === 'written'),
  ];
  return (
    <section>
      <Typography ref={heading} variant="h3" component="h3" tabIndex={-1} sx={{ outline: 'none' }}>
        {words(dryRun ? 'plan' : 'done')}
      </Typography>
      <Box role="status">
        {[
          words(dryRun ? 'to_write' : 'written', { count: written }),
          words('unchanged', { count: unchanged }),
          words('refused', { count: refused }),
        ].join(' · ')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {told.slice(0, LINES_MAX).map((unit, index) => (
          <ReportLine
            key={`${unit.place} ${index}`}
            unit={unit}
            locale={locale}
            isChosen={unit.accept !== null && chosen.has(unit.accept)}
            onChoose={dryRun ? (isChosen) => onChoose(unit.accept ?? '', isChosen) : undefined}
          />
        ))}
      </Box>
      {told.length > LINES_MAX && <p>{words('more', { count: told.length - LINES_MAX })}</p>}
    </section>
  );
}
