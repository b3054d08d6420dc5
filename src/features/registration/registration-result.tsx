import { chakra } from '@chakra-ui/react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { texts } from './texts.ts'

type RegistrationResultProps = { result: 'limited' | 'registered'; onClose: () => void }

/** The outcome of a registration. Closing it opens the portal's home page. */
export const RegistrationResult = ({ result, onClose }: RegistrationResultProps) => (
  <Dialog
    title={texts[result].title}
    isMessage
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        {texts.ok}
      </Button>
    }
  >
    <chakra.div display="grid" gap="3">
      <p>{texts[result].body}</p>
      <p>{texts.instructions}</p>
    </chakra.div>
  </Dialog>
)
