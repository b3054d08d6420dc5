import { chakra } from '@chakra-ui/react'
import { paymentTexts as texts } from './texts.ts'

const Bar = chakra('progress', {
  base: {
    width: '100%',
    height: '0.75rem',
    borderRadius: 'control',
    overflow: 'hidden',
    accentColor: '{colors.primary}',
  },
})

/** Progress of a payment, in per cent with a text. The text names the current step, never an unfinished one as done. */
export const PaymentProgress = ({ progress }: { progress: keyof typeof texts.steps }) => (
  <chakra.div display="grid" gap="2">
    <Bar aria-label={texts.progress} value={progress} max={100} aria-valuetext={`${progress}%: ${texts.steps[progress]}`} />
    <chakra.p role="status" display="flex" justifyContent="space-between" gap="3">
      <span>{texts.steps[progress]}</span>
      <span>{progress}%</span>
    </chakra.p>
  </chakra.div>
)
