import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { StepActions } from '../../../ui/dialogs/step-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { SuccessNotice } from '../../../ui/layout/success-notice.tsx'
import { texts } from './texts.ts'

/** The sent request and the next steps. */
export const Sent = ({ medications, onShow }: { medications: readonly string[]; onShow: () => void }) => {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <chakra.div display="grid" gap="4">
      <SuccessNotice ref={notice}>{texts.sent.title}</SuccessNotice>
      <p>{medications.join(', ')}</p>
      <div>
        <chakra.h3 fontSize="lg">{texts.sent.next}</chakra.h3>
        <p>{texts.sent.text}</p>
        <p>{texts.sent.collect}</p>
      </div>
      <StepActions>
        <Button look="primary" onClick={onShow}>
          {texts.sent.show}
        </Button>
      </StepActions>
    </chakra.div>
  )
}
