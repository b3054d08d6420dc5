import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Connection } from '../../../api/connection.ts'
import { validatePartner } from '../../../api/telehealth.ts'
import type { TelehealthPartner } from '../../../domain/booking.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PageDialog } from '../../../ui/page-dialog.tsx'
import { texts as common } from '../../../ui/texts.ts'
import { texts } from './texts.ts'

type PartnerConsentProps = { connection: Connection; patientId: string; partner: TelehealthPartner; onClose: () => void }

/** Nothing is told to the service before the patient agrees. The way there is a link, which no browser holds back as a pop-up. */
export const PartnerConsent = ({ connection, patientId, partner, onClose }: PartnerConsentProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  const { mutate, data, isPending, isError, submittedAt } = useMutation({
    networkMode: 'always',
    mutationFn: () => validatePartner(connection, { patientId, partnerId: partner.id }),
  })
  const address = data?.outcome === 'open' ? data.url : null
  const refusal = isError ? texts.partners.refused : data?.outcome === 'refused' ? (data.message ?? texts.partners.refused) : null

  useEffect(() => {
    if (address) link.current?.focus()
  }, [address])

  return (
    <PageDialog
      title={texts.partners.consent}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{address ? common.close : common.cancel}</Button>
          {address ? (
            <ButtonLink ref={link} href={address} target="_blank" rel="noreferrer" look="primary">
              {texts.partners.open(partner.name)}
            </ButtonLink>
          ) : (
            <Button look="primary" disabled={isPending} onClick={() => mutate()}>
              {texts.partners.agree}
            </Button>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <ErrorSummary messages={refusal === null ? [] : [refusal]} occasion={submittedAt} />
        <p>{address ? texts.partners.ready(partner.name) : texts.partners.what(partner.name)}</p>
        <chakra.div role="status" srOnly>
          {isPending ? texts.partners.asking : ''}
        </chakra.div>
      </chakra.div>
    </PageDialog>
  )
}
