import { chakra, defineRecipe } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent } from 'react'

const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    minWidth: 'target',
    paddingInline: '4',
    // Of two lines, or more.
    paddingBlock: '1',
    borderRadius: 'control',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontWeight: 'medium',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 0.15s, border-color 0.15s',
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
  },
  variants: {
    look: {
      primary: { background: 'primary', color: 'onPrimary', _hover: { background: 'primaryHover' } },
      plain: { background: 'surface', color: 'text', borderColor: 'control', _hover: { background: 'primarySoft' } },
      quiet: { background: 'transparent', color: 'primary', _hover: { background: 'primarySoft' } },
      danger: { background: 'danger', color: 'surface' },
    },
    width: { auto: {}, full: { width: '100%' } },
  },
  defaultVariants: { look: 'plain', width: 'auto' },
})

const PlainButton = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

type ButtonProps = ComponentProps<typeof PlainButton> & {
  'aria-disabled'?: never
  /** Pressed while it is disabled: to say what is missing. */
  onRefused?: (() => void) | undefined
}

/** A double press of what opens and closes is one press: many people press everything twice, and would close what they have just opened. */
const oncePressed = (onClick: ButtonProps['onClick']) => (event: MouseEvent<HTMLButtonElement>) => event.detail > 1 || onClick?.(event)

/** A button of at least 44 px. Say `type="submit"` where it submits. `disabled`: it does nothing and keeps the focus, which a browser would take from it. */
export const Button = ({ disabled, onClick, onRefused, ...button }: ButtonProps) => {
  const act = button['aria-expanded'] === undefined ? onClick : oncePressed(onClick)
  const refuse = (event: MouseEvent) => {
    event.preventDefault()
    onRefused?.()
  }
  return (
    <PlainButton
      {...button}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={disabled ? refuse : act}
    />
  )
}
export const ButtonLink = chakra('a', buttonRecipe)
