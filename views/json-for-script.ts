/** JSON inside of a script element: `<` must not be able to end it. */
export function jsonForScript(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
