import { useRef } from 'react';

function makeKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The `Idempotency-Key` of a request: the same one as long as the same thing is asked for. */
export function useRequestKey(): (body: object) => string {
  const last = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, key: makeKey() };
    return last.current.key;
  };
}
