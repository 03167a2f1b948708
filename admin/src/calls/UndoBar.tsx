import { Box, Button } from '@mui/material';
import { DoneIcon } from '../shell/icons';
import { colours } from '../theme';
import { calledOf, useWords } from './calls';
import { Key } from './Key';
import type { Waiting } from './useResults';

/** Says what is being written down, and lets it be taken back until it is. */
export function UndoBar({ waiting, onUndo }: { waiting: Waiting | null; onUndo: () => void }) {
  const words = useWords();
  return (
    <Box
      role="status"
      className="no-print"
      sx={{ position: 'sticky', bottom: 16, zIndex: 2, marginTop: 3, minHeight: 56 }}
    >
      {waiting && (
        <Box
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1.25,
            minHeight: 56,
            paddingInline: '18px 6px',
            borderRadius: '12px',
            background: colours.ink,
            color: '#fff',
            fontWeight: 500,
          }}
        >
          <DoneIcon />
          {words('saved', {
            name: calledOf(waiting.call),
            result: words(`result.${waiting.input.result}`),
          })}
          <Button color="inherit" onClick={onUndo} aria-keyshortcuts="Z" sx={{ gap: 1, textDecoration: 'underline' }}>
            {words('action.undo')}
            <Key>Z</Key>
          </Button>
        </Box>
      )}
    </Box>
  );
}
