import { useEffect, useRef, useState } from 'react';
import { CALL, type OfferCall, type OfferCallResult, type OfferCallResultInput } from '../../../contract/call';
import { useNow } from '../appointments/now';
import { dateOf } from '../appointments/times';
import { useWords } from './calls';
import { LaterForm } from './LaterForm';
import { OpenCard, type ResultButton } from './OpenCard';
import { useCallTexts } from './texts';

const MINUTE_MS = 60_000;

/** When somebody comes back who does not answer now; the time is held only so long. */
function useAgainText({ attempts, offer }: OfferCall): string {
  const words = useWords();
  const { when } = useCallTexts();
  const now = useNow();
  const today = dateOf(now);
  const missed = attempts.filter(({ result, at }) => result === 'no_answer' && dateOf(at) === today).length;
  const again = now + CALL.offerAgainMinutes * MINUTE_MS;
  if (missed + 1 >= CALL.noAnswersADay || again >= Date.parse(offer.answerBy)) return words('again_next');
  return words('again', { when: when(new Date(again).toISOString()) });
}

interface OpenOfferProps {
  call: OfferCall;
  onResult: (input: OfferCallResultInput) => void;
  onRelease: () => void;
}

/** The call about an earlier time that is held for the person. */
export function OpenOffer({ call, onResult, onRelease }: OpenOfferProps) {
  const words = useWords();
  const { when } = useCallTexts();
  const again = useAgainText(call);
  const card = useRef<HTMLLIElement>(null);
  const [isLater, setLater] = useState(false);
  const { offer, appointment } = call;

  useEffect(() => {
    card.current?.focus();
  }, []);

  const close = () => {
    setLater(false);
    card.current?.focus();
  };
  const button = (result: OfferCallResult, more: Partial<ResultButton> = {}): ResultButton => ({
    result,
    label: words(`action.${result}`),
    onChoose: () => (result === 'later' ? setLater(true) : onResult({ result })),
    ...more,
  });
  return (
    <OpenCard
      call={call}
      card={card}
      facts={[
        ['visit', [when(offer.startsAt), offer.service.name, offer.doctor.fullName].join(', ')],
        ...(appointment ? [['instead', `${when(appointment.startsAt)}, ${appointment.doctor.fullName}`] as const] : []),
      ]}
      results={[
        button('taken', { label: words('action.taken', { when: when(offer.startsAt) }) }),
        button('refused'),
        button('stopped'),
        button('no_answer', { hint: again }),
        button('wrong_number', { hint: words('by_mail') }),
        button('later'),
      ]}
      form={
        isLater ? (
          <LaterForm before={offer.answerBy} onSave={(at) => onResult({ result: 'later', at })} onClose={close} />
        ) : null
      }
      onCloseForm={close}
      onRelease={onRelease}
    />
  );
}
