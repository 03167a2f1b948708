import type { ReactElement } from 'react';
import type { Question } from '../../../contract/question';
import { questionAnchor } from '../../../contract/routes';
import { formatPhone } from '../../../contract/phone';
import { fieldLang, isFallback } from '../../fallback';
import { phoneHref } from '../../links';
import { Accordion, AccordionItem } from '../../parts/site/Accordion';
import { ButtonLink } from '../../parts/site/Button';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { Icon } from '../../parts/site/Icon';
import { Paragraphs } from '../../parts/content/Paragraphs';
import { useSite } from '../../site';

interface QuestionsProps {
  questions: readonly Question[];
  /** Follows the articles closely, when there are any. */
  joined: boolean;
}

export function Questions({ questions, joined }: QuestionsProps): ReactElement | null {
  const { words, clinic } = useSite();
  const phone = clinic.phones[0];
  if (questions.length === 0) return null;
  return (
    <section
      className="section wrap split"
      id="questions"
      data-align="start"
      data-ratio="5:6"
      data-joined={joined || undefined}
      data-reveal=""
    >
      <div className="questions-words">
        <h2>{words.t('home.questions.title')}</h2>
        <p className="lead">{words.t('home.questions.text')}</p>
        {phone && (
          <ButtonLink variant="outline" href={phoneHref(phone)}>
            <Icon name="phone" />
            {formatPhone(phone)}
          </ButtonLink>
        )}
      </div>
      <div>
        <FallbackNotice when={isFallback(questions, ['question', 'answer'])} />
        <Accordion>
          {questions.map((question, index) => (
            <AccordionItem
              key={question.id}
              id={questionAnchor(question.id)}
              title={question.question}
              lang={fieldLang(question, 'question')}
              open={index === 0}
            >
              <Paragraphs text={question.answer} lang={fieldLang(question, 'answer')} />
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  );
}
