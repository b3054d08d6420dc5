import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { PageDialog } from '../dialogs/page-dialog.tsx'
import { Button } from '../forms/button.tsx'
import { texts as common } from '../layout/texts.ts'
import { onReturned } from './payment-channel.ts'
import { paymentTexts as texts } from './texts.ts'

const Frame = chakra('iframe', {
  base: { width: '100%', height: '700px', maxHeight: '75dvh', borderWidth: '1px', borderColor: 'border', borderRadius: 'control' },
})

type PaymentFrameProps = {
  provider: 'poli' | 'windcave'
  url: string
  onClose: () => void
  /** Called when the frame has returned to the portal with this payment. */
  onReturn: (tempPaymentId: string) => void
}

/** The provider's page in a dialog. Only the Close button dismisses it, so that a stray key, tap or Back does not abort a payment. */
export const PaymentFrame = ({ provider, url, onClose, onReturn }: PaymentFrameProps) => {
  const title = texts.frames[provider]
  const tell = useEffectEvent(onReturn)
  useEffect(() => onReturned((tempPaymentId) => tell(tempPaymentId)), [])
  return (
    <PageDialog title={title} width={800} footer={<Button onClick={onClose}>{common.close}</Button>}>
      <chakra.div display="grid" gap="3">
        <p>{texts.frameHint}</p>
        <Frame title={title} src={url} />
      </chakra.div>
    </PageDialog>
  )
}
