/** The linden leaf with a small one in its shelter, for dark grounds. */
export function LogoMark() {
  return (
    <svg width="40" height="40" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#dee7cb"
        d="M22 8.5c-.6-4.6-6-7.7-10.8-5.1-5.6 3-7 11.7-4 19 2.5 6.5 7.2 9.7 8.2 16.9 2.8-5.9 8.6-6.8 13.5-11.5 5-5 8-12.5 4.9-18A7.4 7.4 0 0 0 22 8.4"
      />
      <path
        fill="none"
        stroke="#17332a"
        strokeLinecap="round"
        strokeWidth="1.675"
        d="M21.8 9.2 16.7 34M20 17.7a15 15 0 0 0-7.8-5m7.8 5q4.9-1.8 9.2-1.2"
      />
      <path
        fill="#f2b640"
        stroke="#17332a"
        strokeWidth="2.775"
        d="M34 25.5c-1.7-2-5.1-1.7-6.5 1-1.6 3.1.4 7.5 4 10 3.2 2.2 6.3 2.2 9 5.2-.5-3.6 1.8-5.8 2.6-9.5s-.2-8.2-3.3-9.8a4 4 0 0 0-5.8 3.1Z"
        paintOrder="stroke"
      />
      <path fill="none" stroke="#dee7cb" strokeLinecap="round" strokeWidth="2.4" d="M22 10q-.5-5.8 4-8" />
    </svg>
  );
}
