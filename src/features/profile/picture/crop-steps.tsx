import { chakra } from '@chakra-ui/react'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, type LucideIcon, Minus, Plus } from 'lucide-react'
import { type CropArea, type CropStep, moveCropArea } from '../../../domain/profile/crop-area.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { texts } from './texts.ts'

const steps: readonly { name: string; Icon: LucideIcon; step: CropStep }[] = [
  { name: texts.left, Icon: ArrowLeft, step: { x: -0.1 } },
  { name: texts.right, Icon: ArrowRight, step: { x: 0.1 } },
  { name: texts.up, Icon: ArrowUp, step: { y: -0.1 } },
  { name: texts.down, Icon: ArrowDown, step: { y: 0.1 } },
  { name: texts.smaller, Icon: Minus, step: { size: 0.8 } },
  { name: texts.larger, Icon: Plus, step: { size: 1.25 } },
]

type CropStepsProps = { area: CropArea; isBusy: boolean; onStep: (area: CropArea) => void }

/** Buttons that move and resize the crop square, for patients who cannot drag. */
export const CropSteps = ({ area, isBusy, onStep }: CropStepsProps) => (
  <chakra.div role="group" aria-label={texts.steps} display="flex" flexWrap="wrap" justifyContent="center" gap="2">
    {steps.map(({ name, Icon, step }) => (
      <Button
        key={name}
        paddingInline="0"
        aria-label={name}
        title={name}
        disabled={isBusy}
        onClick={() => onStep(moveCropArea(area, step))}
      >
        <Icon aria-hidden size={20} />
      </Button>
    ))}
  </chakra.div>
)
