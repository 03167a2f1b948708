import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Words } from '../words';
import type { IslandData, SomeIsland } from './define-island';

interface AwakeProps {
  onAwake: () => void;
  children: ReactNode;
}

function Awake({ onAwake, children }: AwakeProps): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** Lets React take over an island's HTML; resolves when it has. */
export function wakeIsland(root: HTMLElement, island: SomeIsland): Promise<void> {
  const { prefix, locale, words, props } = JSON.parse(root.nextElementSibling?.textContent ?? '') as IslandData;
  const View = island.view as ComponentType<{ words: Words }>;
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <Awake onAwake={resolve}>
        <View {...props} words={new Words(locale, words)} />
      </Awake>,
      { identifierPrefix: prefix },
    );
  });
}
