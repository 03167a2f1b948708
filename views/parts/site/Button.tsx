import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactElement, Ref } from 'react';

export const BUTTON_SIZES = ['xs', 's', 'm', 'l', 'xl'] as const;
export const COMPACT_BUTTON_SIZES = ['xs', 's', 'm', 'l'] as const;
export const BUTTON_VARIANTS = ['primary', 'solid', 'outline', 'ghost', 'danger'] as const;
export type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

type Size =
  | { compact?: false; size?: (typeof BUTTON_SIZES)[number] }
  | { compact: true; size?: (typeof COMPACT_BUTTON_SIZES)[number] };

type Look = Size & {
  variant?: ButtonVariant;
  /** Takes the whole width of its place. */
  wide?: boolean;
};

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Something is on its way: the width and the focus stay, clicks are ignored. */
    loading?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button. A disabled one needs the reason next to it. */
export function Button({
  variant = 'primary',
  size = 'm',
  compact = false,
  wide = false,
  loading = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps): ReactElement {
  const ignore = (event: MouseEvent): void => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className="button"
      data-variant={variant === 'primary' ? undefined : variant}
      data-size={size === 'm' ? undefined : size}
      data-compact={compact || undefined}
      data-wide={wide || undefined}
      aria-busy={loading || undefined}
      onClick={loading || rest['aria-disabled'] ? ignore : onClick}
    >
      <span className="button-label">{children}</span>
    </button>
  );
}

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  compact = false,
  wide = false,
  children,
  ...rest
}: ButtonLinkProps): ReactElement {
  return (
    <a
      {...rest}
      className="button"
      data-variant={variant === 'primary' ? undefined : variant}
      data-size={size === 'm' ? undefined : size}
      data-compact={compact || undefined}
      data-wide={wide || undefined}
    >
      {children}
    </a>
  );
}
