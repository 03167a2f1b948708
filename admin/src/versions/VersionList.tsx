import { Box, Button, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { VersionSummary } from '../../../contract/versions';
import { colours } from '../theme';
import { useVersionWords } from './words';

const chipSx = {
  padding: '0 6px',
  border: `1px solid ${colours.border}`,
  borderRadius: '6px',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '18px',
};

interface VersionListProps {
  versions: readonly VersionSummary[];
  chosen: number;
  onChoose: (version: number) => void;
  /** Reads the older ones, if there are any. */
  onMore: (() => void) | undefined;
}

/** Who saved what, and when: the newest first. The arrow keys go from one to the next. */
export function VersionList({ versions, chosen, onChoose, onMore }: VersionListProps) {
  const translate = useTranslate();
  const words = useVersionWords(versions);
  return (
    <Box
      sx={{
        overflow: 'auto',
        flex: { xs: 'none', sm: '0 0 270px' },
        maxHeight: { xs: 230, sm: 'none' },
        background: colours.header,
        borderRight: { sm: 1 },
        borderBottom: { xs: 1, sm: 0 },
        borderColor: { xs: 'divider', sm: 'divider' },
      }}
    >
      <Box
        component="ol"
        aria-label={translate('resources.versions.list')}
        onKeyDown={(event: React.KeyboardEvent<HTMLElement>) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
          buttons[buttons.indexOf(document.activeElement as HTMLElement) + step]?.focus();
        }}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {versions.map((entry) => (
          <Box component="li" key={entry.version} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <ButtonBase
              onClick={() => onChoose(entry.version)}
              aria-current={entry.version === chosen}
              sx={{
                display: 'grid',
                justifyContent: 'start',
                textAlign: 'start',
                gap: '2px',
                width: '100%',
                padding: { xs: '12px 16px', sm: '14px 20px 14px 26px' },
                fontSize: 15,
                fontFamily: 'inherit',
                '&:focus-visible': { outlineOffset: -3 },
                '&[aria-current=true]': { background: '#fff', boxShadow: `inset 3px 0 ${colours.ink}` },
              }}
            >
              <Box component="b" sx={{ fontWeight: 600 }}>
                {words.when(entry)}
              </Box>
              <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
                {words.who(entry)}
              </Box>
              <Box component="span" sx={{ fontSize: 14, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {words.what(entry)}
              </Box>
              {entry.locales.length > 0 && (
                <Box
                  component="span"
                  translate="no"
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', marginTop: '2px' }}
                >
                  {entry.locales.map((locale) => (
                    <Box component="span" key={locale} sx={chipSx}>
                      {locale.toUpperCase()}
                    </Box>
                  ))}
                </Box>
              )}
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {onMore && (
        <Button onClick={onMore} sx={{ margin: 1 }}>
          {translate('resources.versions.older')}
        </Button>
      )}
    </Box>
  );
}
