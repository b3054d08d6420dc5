import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PageDialog } from '../../../ui/page-dialog.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { texts } from './texts.ts'

/** `practice` tells how to ring the practice. */
export const ToldToRingDialog = ({ practice, onClose }: { practice: ReactNode; onClose: () => void }) => (
  <PageDialog
    title={texts.toldToRing.title}
    role="alertdialog"
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        {texts.toldToRing.ok}
      </Button>
    }
  >
    <chakra.div display="grid" gap="3">
      <p>{texts.toldToRing.why}</p>
      {practice}
      <p>
        {texts.toldToRing.healthLine} <PhoneLink phone={texts.toldToRing.number} />
      </p>
    </chakra.div>
  </PageDialog>
)
