import { useNow } from '../now';
import type { Visit } from '../visits';
import { useWords } from '../words';
import type { Look } from './Sign';

/** How a visit looks, and the word for it: of its state, unless something stands in its way. */
export function useLook(): (visit: Visit) => { look: Look; word: string } {
  const words = useWords();
  const now = useNow();
  return ({ state, overdue, obstacle, answer, startsAt, endsAt }) => {
    if (obstacle) return { look: 'problem', word: words(`obstacle.${obstacle}`) };
    if (overdue) return { look: 'problem', word: words('overdue') };
    if (state === 'confirmed' && Date.parse(startsAt) <= now && now < Date.parse(endsAt)) {
      const running = words('calendar.running');
      return { look: 'running', word: answer === 'here' ? `${running}, ${words('answer.here')}` : running };
    }
    if (state === 'confirmed' && answer) return { look: answer, word: words(`answer.${answer}`) };
    const look = state === 'cancelled' || state === 'expired' ? 'no_show' : state;
    return { look, word: words(`state.${state}`) };
  };
}
