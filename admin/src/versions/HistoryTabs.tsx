import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { withWords } from '../api/i18n-provider';
import { lazyPart } from '../shell/lazy-part';
import { type HistoricRecord, useVersionCount } from './history';

const HistoryTab = lazyPart(withWords(() => import('./HistoryTab')));

const HASH = '#history';
const PANEL = 'record-panel';

/** Whether the address asks for the history: `/panel/articles/12#history`. */
export function useIsHistory(): boolean {
  return useLocation().hash === HASH;
}

/** What is written, and what was written before. The form stays in the page while its history is read. */
export function HistoryTabs({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isHistory = useIsHistory();
  const count = useVersionCount(useRecordContext<HistoricRecord>());
  const show = (hash: string) => void navigate({ search, hash });
  const current = isHistory ? 'history' : 'content';
  return (
    <>
      <Tabs
        value={current}
        onChange={(_, name: string) => show(name === 'history' ? HASH : '')}
        aria-label={translate('content.drawer.parts')}
        sx={{
          minHeight: 48,
          flexShrink: 0,
          paddingInline: { xs: 1, sm: 2 },
          borderBottom: 1,
          borderColor: 'divider',
          '& .MuiTabs-indicator': { height: 3, backgroundColor: 'secondary.main' },
        }}
      >
        {(['content', 'history'] as const).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${PANEL}-tab-${name}`}
            aria-controls={`${PANEL}-${name}`}
            label={
              <span>
                {translate(`content.drawer.${name}`)}
                {name === 'history' && count !== undefined && (
                  <Box component="small" sx={{ marginInlineStart: 1, fontSize: 13, fontWeight: 400 }}>
                    {count}
                  </Box>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      {(['content', 'history'] as const).map((name) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${PANEL}-${name}`}
          aria-labelledby={`${PANEL}-tab-${name}`}
          hidden={name !== current}
          sx={{ flex: 1, minHeight: 0, display: name === current ? 'flex' : 'none', flexDirection: 'column' }}
        >
          {name === 'content' && children}
          {name === 'history' && isHistory && (
            <Suspense fallback={null}>
              <HistoryTab onContent={() => show('')} />
            </Suspense>
          )}
        </Box>
      ))}
    </>
  );
}
