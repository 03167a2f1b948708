/** Keeps `--vh` at a hundredth of the window's height: browser bars come and go. */
export function followViewport(): void {
  const update = (): void => {
    document.documentElement.style.setProperty('--vh', `${window.innerHeight / 100}px`);
  };
  update();
  window.addEventListener('resize', update);
}
