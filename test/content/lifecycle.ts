import type { ContentType } from './content-type';
import { describeAudit } from './lifecycle-audit';
import { describeHistory } from './lifecycle-history';
import { describeInput } from './lifecycle-input';
import { describeLists } from './lifecycle-lists';
import { describeStates } from './lifecycle-states';
import { describeTranslations } from './lifecycle-translations';
import { describeVersions } from './lifecycle-versions';
import type { Stage } from './stage';

/** The life that all content types share: every rule of it as a test, on the site of `stage`. */
export function contentLifecycle<Text extends object>(stage: Stage, given: ContentType<Text>): void {
  // The tests go through the text fields by name.
  const type = given as ContentType<object> as ContentType;
  describe('The states', () => describeStates(stage, type));
  describe('The versions', () => describeVersions(stage, type));
  describe('The history', () => describeHistory(stage, type));
  describe('The translations', () => describeTranslations(stage, type));
  describe('The list of the panel', () => describeLists(stage, type));
  describe('What is written', () => describeInput(stage, type));
  describe('The audit log', () => describeAudit(stage, type));
}
