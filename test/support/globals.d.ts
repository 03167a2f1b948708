/** What the Jest project says about the run: see jest.config.mjs. */
interface TestSettings {
  database: 'sqlite' | 'mariadb';
  programs: Record<
    | 'mariadbd'
    | 'mariadbInstallDb'
    | 'redisServer'
    | 'chromium'
    | 'firefox'
    | 'dockerCompose'
    | 'hunspell'
    | 'nginx'
    | 'w3m',
    string | null
  >;
}

declare const settings: TestSettings;

/** Hosts with their ports at which a test has something else answer than the site: the API's document says nothing of it. */
declare const otherHosts: Set<string>;

/** Each says what there is to see when a test fails: test/support/browser.ts shows the pages that are open. */
declare const witnesses: Set<() => Promise<string>>;

/** It comes without types: of XLIFF to objects, what the tests read. */
declare module 'xliff' {
  interface Unit {
    source: string;
    target?: string;
  }
  export function xliff2js(xml: string): Promise<{
    sourceLanguage: string;
    targetLanguage: string;
    resources: Record<string, Record<string, Unit>>;
  }>;
}
