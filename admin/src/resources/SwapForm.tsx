import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { type SyntheticEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ResourceChoice, ResourceKind, ResourceTakenProblem } from '../../../contract/resource';
import { failureText, problemOf } from '../api/http';
import type { Visit } from '../appointments/visits';
import { FailureAlert } from '../shell/FailureAlert';
import { colours } from '../theme';
import { useWords } from './resources';
import { useChoiceNote, useChoices, useSwap } from './visit-resources';

const optionSx = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0,1fr)',
  gap: 1.5,
  alignItems: 'center',
  padding: '10px 16px',
  border: `1px solid ${colours.border}`,
  borderRadius: '12px',
  background: '#fff',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& input': { width: 20, height: 20, margin: 0, accentColor: '#224a3b' },
  '& small': { display: 'block', fontSize: 14, color: 'text.secondary' },
  '&:has(:checked)': { background: '#f1f4e8', boxShadow: 'inset 0 0 0 1px #224a3b', borderColor: '#224a3b' },
  '&:has(:disabled)': { borderStyle: 'dashed', background: 'none', cursor: 'not-allowed', color: 'text.secondary' },
};

interface KindProps {
  kind: ResourceKind;
  choices: readonly ResourceChoice[];
  chosen: number | null;
  noteOf: (choice: ResourceChoice) => string;
  onChoose: (id: number) => void;
  isFirst: boolean;
}

/** All of one kind: what is not possible stays in the list, with the reason. */
function Kind({ kind, choices, chosen, noteOf, onChoose, isFirst }: KindProps) {
  const words = useWords();
  const name = useId();
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ padding: 0, marginBottom: 0.5, fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {words(`kind.${kind}`)}
      </Box>
      {choices.map((choice) => (
        <Box component="label" key={choice.id} sx={optionSx}>
          <input
            type="radio"
            name={name}
            checked={choice.id === chosen}
            autoFocus={isFirst && choice.id === chosen}
            disabled={choice.state === 'taken' || choice.state === 'off'}
            onChange={() => onChoose(choice.id)}
          />
          <span>
            {choice.name}
            <small>{noteOf(choice)}</small>
          </span>
        </Box>
      ))}
    </Box>
  );
}

interface SwapFormProps {
  visit: Visit;
  onClose: () => void;
}

/** Gives a visit another room or device: of each kind that it needs, one. */
export function SwapForm({ visit, onClose }: SwapFormProps) {
  const words = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const swap = useSwap();
  const noteOf = useChoiceNote(visit);
  const { data: choices, error, refetch } = useChoices(visit.id);
  const [picked, setPicked] = useState<ReadonlyMap<ResourceKind, number>>(new Map());
  const [complaint, setComplaint] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (error) return <FailureAlert error={error} onRetry={refetch} />;
  if (!choices) return <LinearProgress aria-label={translate('ra.page.loading')} />;

  const kinds = [...new Set(choices.map(({ kind }) => kind))];
  const own = choices.filter(({ state }) => state === 'own').map(({ id }) => id);
  /** What somebody has taken meanwhile is not chosen any more. Of a kind there may be none. */
  const possibleOf = (kind: ResourceKind) =>
    choices.filter((each) => each.kind === kind && (each.state === 'own' || each.state === 'free'));
  const chosenOf = (kind: ResourceKind): number | null => {
    const possible = possibleOf(kind);
    const wanted = possible.find(({ id }) => id === picked.get(kind)) ?? possible.find(({ id }) => own.includes(id));
    return wanted?.id ?? null;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = kinds.filter((kind) => chosenOf(kind) === null && possibleOf(kind).length > 0);
    setComplaint(
      missing.length > 0
        ? words('swap.missing', { kinds: missing.map((kind) => words(`kind.${kind}`)).join(', ') })
        : '',
    );
    if (missing.length > 0) return;
    const resourceIds = kinds.flatMap((kind) => chosenOf(kind) ?? []);
    if (resourceIds.every((id) => own.includes(id))) {
      onClose();
      return;
    }
    setBusy(true);
    try {
      const { resources } = await swap(visit.id, { resourceIds });
      notify(words('swap.saved', { names: resources.map(({ name }) => name).join(', ') }), { type: 'success' });
      onClose();
    } catch (reason) {
      const problem = problemOf(reason);
      const text = failureText(reason);
      if (problem?.code === 'resource_taken') {
        const names = (problem as ResourceTakenProblem).free.map(({ name }) => name).join(', ');
        setComplaint(words(names ? 'swap.just_taken' : 'swap.none_free', { names }));
      } else setComplaint(translate(text, { _: text }));
      await refetch();
      setBusy(false);
    }
  };
  return (
    <Box component="form" onSubmit={(event: SyntheticEvent) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
      {kinds.map((kind, index) => (
        <Kind
          key={kind}
          kind={kind}
          choices={choices.filter((choice) => choice.kind === kind)}
          chosen={chosenOf(kind)}
          noteOf={noteOf}
          onChoose={(id) => {
            setPicked((before) => new Map(before).set(kind, id));
            setComplaint('');
          }}
          isFirst={index === 0}
        />
      ))}
      {complaint && <Alert severity="error">{complaint}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-busy={isBusy}>
          {words('swap.save')}
        </Button>
        <Button onClick={onClose}>{words('swap.keep')}</Button>
      </Box>
    </Box>
  );
}
