import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

// Two engines besides axe, which find other things: HTML CodeSniffer of Squiz, and IBM's Equal Access checker.

const codesniffer = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');
const checker = readFileSync(require.resolve('accessibility-checker-engine/ace-window.js'), 'utf8');

/** What an engine says against a page: its rule, its sentence and the element. */
interface Finding {
  rule: string;
  text: string;
  element: string;
}

/** What engines say wrongly here, with the reason; for elements that match, where a selector is said. */
const DISMISSED: readonly { rule: RegExp; element?: RegExp; because: string }[] = [
  { rule: /1_4_3/, because: 'it cannot read light-dark() and color-mix(): axe measures the contrast' },
  {
    rule: /1_3_5\.H98/,
    because:
      'it takes an input without a type, and an e-mail field, for none of text: the other engines look at autocomplete',
  },
  {
    rule: /input_autocomplete_valid/,
    element: /autocomplete="username"/,
    because: 'an e-mail field may be the user name: HTML, 4.10.18.7.1, control group «Username»',
  },
  {
    rule: /4_1_2\.H91/,
    element: /hidden=""/,
    because: 'nobody meets the hidden user name that a password belongs to',
  },
  {
    rule: /3_2_2\.H32/,
    element: /^<form [^>]*(?:action="\/appointment"|id="booking-form"|hidden)/,
    because:
      'a step is answered by its choice, and has its button without scripts; the visit’s stands elsewhere, by its `form`',
  },
  {
    rule: /aria_content_in_landmark/,
    element: /class="skip"/,
    because: 'the way past everything stands before everything',
  },
  {
    rule: /label_name_visible/,
    element: /name="day"/,
    because: 'on the screen «pon. 23 lis» stands for «Poniedziałek, 23 listopada», which is said',
  },
  {
    rule: /aria_form_label_unique|aria_landmark_name_unique/,
    element: /^<form/,
    because: 'a form without a name is no landmark (HTML AAM)',
  },
];

function isDismissed({ rule, element }: Finding): boolean {
  return DISMISSED.some((each) => each.rule.test(rule) && (each.element?.test(element) ?? true));
}

async function findByCodesniffer(page: Page): Promise<Finding[]> {
  await page.evaluate(codesniffer);
  return page.evaluate(
    () =>
      new Promise<Finding[]>((resolve, reject) => {
        interface Message {
          type: number;
          code: string;
          msg: string;
          element: Element;
        }
        const engine = (
          window as unknown as {
            HTMLCS: {
              ERROR: number;
              getTranslation: (text: string) => string | undefined;
              process: (standard: string, content: Document, done: () => void, failed: () => void) => void;
              getMessages: () => Message[];
            };
          }
        ).HTMLCS;
        // It stumbles over sentences that it does not have.
        const translate = engine.getTranslation.bind(engine);
        engine.getTranslation = (text) => translate(text) ?? text;
        const done = (): void => {
          const errors = engine.getMessages().filter(({ type }) => type === engine.ERROR);
          resolve(
            errors.map(({ code, msg, element }) => ({
              rule: code,
              text: msg,
              element: element.outerHTML.slice(0, 200),
            })),
          );
        };
        engine.process('WCAG2AA', document, done, () => reject(new Error('HTML CodeSniffer has failed')));
      }),
  );
}

async function findByChecker(page: Page): Promise<Finding[]> {
  await page.evaluate(checker);
  return page.evaluate(async () => {
    interface Result {
      ruleId: string;
      message: string;
      snippet: string;
      value: [string, string];
    }
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check: (content: Document, rules: string[]) => Promise<{ results: Result[] }> } };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, text: message, element: snippet }));
  });
}

/** Asserts that neither engine finds a fault in the page as it is now, but for what is dismissed above. */
export async function expectNoFaults(page: Page): Promise<void> {
  const found = [...(await findByCodesniffer(page)), ...(await findByChecker(page))];
  expect(found.filter((each) => !isDismissed(each))).toEqual([]);
}
