import { options } from 'preact';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Words } from '../words';
import type { IslandData, SomeIsland } from './define-island';

let isClicked = false;
document.addEventListener(
  'click',
  () => {
    isClicked = true;
    setTimeout(() => (isClicked = false));
  },
  true,
);
// A click is answered when it is over: what is rendered before its last listener has heard of it would take away what
// was clicked, and untick what it ticks before that is told.
options.debounceRendering = (render) => {
  if (isClicked) setTimeout(render);
  else queueMicrotask(render);
};
// The focus goes where it belongs before anybody sees the new page, as with React.
options.requestAnimationFrame = queueMicrotask;

interface AwakeProps {
  onAwake: () => void;
  children: ReactNode;
}

function Awake({ onAwake, children }: AwakeProps): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

const isTicked = (field: Typed): boolean => 'checked' in field && field.checked && !field.defaultChecked;

/** What was typed or ticked before anybody listened; called once somebody does, it says it all again. */
function keepTyped(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<Typed>('input, textarea')];
  const ticked = fields.filter(isTicked);
  const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
  const texts = typed.map((field) => [field, field.value] as const);
  return () => {
    for (const field of ticked) field.dispatchEvent(new Event('change', { bubbles: true }));
    for (const [field, text] of texts) {
      if (field.value !== text) field.value = text;
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  };
}

/** Lets an island's HTML come to life; resolves when it has. */
export function wakeIsland(root: HTMLElement, island: SomeIsland): Promise<void> {
  const { locale, words, props } = JSON.parse(root.nextElementSibling?.textContent ?? '') as IslandData;
  const View = island.view as ComponentType<{ words: Words }>;
  const sayTyped = keepTyped(root);
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <Awake onAwake={resolve}>
        <View {...props} words={new Words(locale, words)} />
      </Awake>,
    );
    // Before anything is rendered again, which would undo it.
    sayTyped();
  });
}
