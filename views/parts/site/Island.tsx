import { formatPhone } from '../../../contract/phone';
import { type ReactElement } from 'react';
import type { Island as Definition, IslandData, Json, Wake } from '../../islands/define-island';
import { jsonForScript } from '../../json-for-script';
import { phoneHref } from '../../links';
import { useSite } from '../../site';
import { Words } from '../../words';

interface IslandProps<Props extends object> {
  of: Definition<Props>;
  props: Json<Props>;
  /** When it comes to life on this page; as the island itself says, when nothing is said. */
  wake?: Wake;
}

/**
 * The place of an island in a page: its HTML, rendered by itself, and beside it what the browser needs to go on from
 * there. The page names its islands in `definePage`, so that their files are loaded.
 */
export function Island<Props extends object>({ of, props, wake }: IslandProps<Props>): ReactElement {
  const { locale, words, clinic, renderIsland } = useSite();
  const [phone] = clinic.phones;
  const data: IslandData = { locale, words: words.pick(of.words), props };
  const View = of.view;
  const own = { ...(props as unknown as Props), words: new Words(locale, data.words) };
  const html = renderIsland(of, <View {...own} />);
  return (
    <>
      {!of.isPlain && (
        <noscript>
          <p className="no-script">
            {words.t('common.noScript')} {phone && <a href={phoneHref(phone)}>{formatPhone(phone)}</a>}
          </p>
        </noscript>
      )}
      <div data-island={of.name} data-wake={wake ?? of.wake} dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
    </>
  );
}
