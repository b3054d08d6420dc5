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

/** How far a payment is, in per cent and in words. It says what is being done, and nothing as done that is not. */
export const PaymentProgress = ({ progress }: { progress: keyof typeof texts.steps }) => (
  <chakra.div display="grid" gap="2">
    <Bar aria-label={texts.progress} value={progress} max={100} aria-valuetext={`${progress}%: ${texts.steps[progress]}`} />
    <chakra.p role="status" display="flex" justifyContent="space-between" gap="3">
      <span>{texts.steps[progress]}</span>
      <span>{progress}%</span>
    </chakra.p>
  </chakra.div>
)
