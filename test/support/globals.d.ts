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
