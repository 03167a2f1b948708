/** The panel's words in a locale, as `vite/panel-words.ts` puts them together from `i18n/`. */
declare module 'virtual:panel-words/*' {
  const words: import('react-admin').TranslationMessages;
  export default words;
}
declare module 'virtual:more-panel-words/*' {
  const words: Record<string, string>;
  export default words;
}
