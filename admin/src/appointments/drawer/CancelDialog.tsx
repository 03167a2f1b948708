import { formatPhone } from '../../../../contract/phone';
import { failureText, problemCode } from '../../api/http';
import { ReasonDialog } from '../ReasonDialog';
import { useReasons } from '../reasons';
import { currentOf, useVisitSteps } from '../useVisitSteps';
import { isOpen, type Visit, visitorOf } from '../visits';
import { useTimeWords, useWords } from '../words';

/** Asks before a visit is cancelled. */
export function CancelDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const words = useWords();
  const { moment } = useTimeWords();
  const { send, tellFailure } = useVisitSteps();

  const cancel = async (reason: string): Promise<string | undefined> => {
    try {
      await send(visit, 'cancel', { reason });
      onClose();
    } catch (error) {
      const current = currentOf(error);
      if (!current && problemCode(error) !== 'wrong_state') return failureText(error);
      await tellFailure(visit, error);
      // What was typed stays while the visit can still be cancelled; the dialog shows what it is now.
      if (!current || !isOpen(current)) onClose();
    }
    return undefined;
  };
  const hasMail = visit.patient.email !== null;
  return (
    <ReasonDialog
      help={hasMail ? undefined : words('help.reason_call', { phone: formatPhone(visit.phone) })}
      suggestions={useReasons([visit.locale])}
      title={words('cancel.title')}
      text={words('cancel.text', { name: visitorOf(visit), when: moment(visit.startsAt) })}
      keep={words('cancel.keep')}
      action={words('action.cancel')}
      onSubmit={cancel}
      onClose={onClose}
    />
  );
}
