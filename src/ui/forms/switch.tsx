import { chakra } from '@chakra-ui/react'

const Row = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    cursor: 'pointer',
    '&:has([aria-disabled=true])': { cursor: 'progress' },
  },
})

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: '3rem',
    height: '1.75rem',
    borderRadius: 'round',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'control',
    background: 'surface',
    cursor: 'inherit',
    transition: 'background-color 0.15s, border-color 0.15s',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlockStart: '3px',
      insetInlineStart: '3px',
      width: '1.125rem',
      height: '1.125rem',
      borderRadius: 'round',
      background: 'control',
      transition: 'translate 0.15s',
    },
    _checked: { background: 'primary', borderColor: 'primary', _before: { background: 'onPrimary', translate: '1.25rem' } },
    _highContrast: {
      _before: { background: 'CanvasText' },
      _checked: { background: 'Highlight', _before: { background: 'HighlightText' } },
    },
  },
})

const Spinner = chakra('span', {
  base: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: 'round',
    borderWidth: '3px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderBlockStartColor: 'primary',
    animation: 'spin 0.9s linear infinite',
  },
})

type SwitchProps = {
  label: string
  /** Named before the label for assistive technology, where several switches have the same label. */
  of?: string
  isOn: boolean
  /** While the change is saved, the switch shows a spinner, ignores presses and keeps focus. */
  isBusy: boolean
  busyText: string
  onSwitch: (isOn: boolean) => void
}

/** A switch whose change is saved immediately. */
export const Switch = ({ label, of, isOn, isBusy, busyText, onSwitch }: SwitchProps) => (
  <chakra.div display="flex" alignItems="center" gap="3">
    <Row>
      <Track
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => isBusy || onSwitch(target.checked)}
      />
      <span>
        {of !== undefined && <chakra.span srOnly>{of}: </chakra.span>}
        {label}
      </span>
    </Row>
    {isBusy && <Spinner aria-hidden />}
    <chakra.span role="status" srOnly>
      {isBusy ? busyText : ''}
    </chakra.span>
  </chakra.div>
)
