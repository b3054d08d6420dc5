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
    // For labels of two or more lines.
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
  /** Called on a press while disabled, so that the form can name the missing input. */
  onRefused?: (() => void) | undefined
}

/** Ignores the second click of a double click on a toggle: patients who double-click every button would close the opened part. */
const oncePressed = (onClick: ButtonProps['onClick']) => (event: MouseEvent<HTMLButtonElement>) => event.detail > 1 || onClick?.(event)

/** A button of at least 44 px; set `type="submit"` for a form. `disabled` uses `aria-disabled`, because a native disabled button loses focus. */
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
