import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CALL, type CallResult, type CallResultInput, type VisitCall } from '../../../contract/call';
import { MoveForm } from '../appointments/drawer/MoveForm';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { useNearest, useWords } from './calls';
import { LaterForm } from './LaterForm';
import { OpenCard, type ResultButton } from './OpenCard';
import { useCallTexts } from './texts';

const HOUR_MS = 3_600_000;

/** When somebody comes back who does not answer now. */
function useAgainText({ attempts }: VisitCall): string {
  const words = useWords();
  const { when } = useCallTexts();
  const now = useNow();
  const today = dateOf(now);
  const missed = attempts.filter(({ result, at }) => result === 'no_answer' && dateOf(at) === today).length;
  if (missed + 1 >= CALL.noAnswersADay) return words('again_tomorrow');
  return words('again', { when: when(new Date(now + CALL.againHours * HOUR_MS).toISOString()) });
}

interface OpenCallProps {
  call: VisitCall;
  onResult: (input: CallResultInput) => void;
  /** Sends at once: somebody else may take the time. @throws HttpError */
  onMove: (input: CallResultInput) => Promise<void>;
  onRelease: () => void;
}

/** The call about a visit. */
export function OpenCall({ call, onResult, onMove, onRelease }: OpenCallProps) {
  const words = useWords();
  const { when } = useCallTexts();
  const again = useAgainText(call);
  const card = useRef<HTMLLIElement>(null);
  const [form, setForm] = useState<'moved' | 'later' | null>(null);
  const { appointment: visit } = call;
  const { version, obstacle } = visit;
  const cannotBe = obstacle !== null;
  const nearest = useNearest(call, cannotBe);

  useEffect(() => {
    card.current?.focus();
  }, []);

  const close = () => {
    setForm(null);
    card.current?.focus();
  };
  const settle = (result: CallResult) => () => {
    if (result === 'moved' || result === 'later') setForm(result);
    else if (result !== 'comes' || !cannotBe) onResult({ result, version });
    else if (nearest) {
      const { startsAt, doctorId } = nearest;
      onResult({ result: 'moved', version, startsAt, doctorId });
    }
  };
  const comes = () => {
    if (!cannotBe) return words('action.comes');
    return nearest ? words('action.nearest', { when: when(nearest.startsAt) }) : words('action.nearest_none');
  };
  const button = (result: CallResult, more: Partial<ResultButton> = {}): ResultButton => ({
    result,
    label: words(`action.${result}`),
    onChoose: settle(result),
    ...more,
  });
  const forms: Record<'moved' | 'later', () => ReactNode> = {
    moved: () => (
      <Box sx={{ marginTop: 2 }}>
        <MoveForm visit={visit} onClose={close} onSend={(time) => onMove({ result: 'moved', version, ...time })} />
      </Box>
    ),
    later: () => (
      <LaterForm before={visit.startsAt} onSave={(at) => onResult({ result: 'later', version, at })} onClose={close} />
    ),
  };
  return (
    <OpenCard
      call={call}
      card={card}
      facts={[
        ['visit', [when(visit.startsAt), visit.service.name, visit.doctor.fullName].join(', ')],
        ...(visit.note ? [['note', visit.note] as const] : []),
      ]}
      results={[
        button('comes', { label: comes(), isOff: cannotBe && !nearest }),
        button('moved'),
        button('cancelled'),
        button('no_answer', { hint: again }),
        button('wrong_number'),
        button('later'),
      ]}
      form={form && forms[form]()}
      onCloseForm={close}
      onRelease={onRelease}
    />
  );
}
