import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PhoneLink } from '../../../ui/layout/phone-link.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { texts } from './texts.ts'

/** `practice`: the practice's phone number. */
export const AdvisedToRingDialog = ({ practice, onClose }: { practice: ReactNode; onClose: () => void }) => (
  <PageDialog
    title={texts.advisedToRing.title}
    role="alertdialog"
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        {texts.advisedToRing.ok}
      </Button>
    }
  >
    <chakra.div display="grid" gap="3">
      <PracticeText text={texts.emergency} />
      <p>{texts.advisedToRing.why}</p>
      {practice}
      <p>
        {texts.advisedToRing.healthLine} <PhoneLink phone={texts.advisedToRing.number} />
      </p>
    </chakra.div>
  </PageDialog>
)
