import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { PartnerFailure } from '../../../../machines/booking/partner-consent.machine.ts'
import type { TelehealthPartner } from '../../../domain/appointments/booking.ts'
import { partnerConsentFlow } from '../../../flows/booking.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { BusyText } from '../../../ui/layout/busy-text.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from './texts.ts'

type PartnerConsentProps = {
  name: string | null
  partner: TelehealthPartner
  onClose: () => void
}

const failureTexts = (failure: PartnerFailure | null) =>
  failure ? [(failure.kind === 'refused' && failure.message) || texts.partners.refused] : []

/** No data is sent to the partner before the patient agrees. A link opens the partner's page, because browsers block scripted pop-ups. */
export const PartnerConsent = ({ name, partner, onClose }: PartnerConsentProps) => {
  const link = useRef<HTMLAnchorElement>(null)
  const { connectionNow, patientId } = usePatient()
  const { state, send } = useFlow(() => partnerConsentFlow(connectionNow), { input: { patientId, partnerId: partner.id } })
  const { url: partnerUrl, failure, attempts } = state.context
  const isBusy = state.hasTag('busy')
  const isRefused = state.matches('refused')

  useEffect(() => {
    if (partnerUrl) link.current?.focus()
  }, [partnerUrl])

  return (
    <PageDialog
      title={texts.partners.consent}
      isMessage
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{partnerUrl || isRefused ? common.close : common.cancel}</Button>
          {partnerUrl && (
            <ButtonLink ref={link} href={partnerUrl} target="_blank" rel="noreferrer" look="primary">
              {texts.partners.open(partner.name)}
            </ButtonLink>
          )}
          {!partnerUrl && !isRefused && (
            <Button look="primary" disabled={isBusy} onClick={() => send({ type: 'consent.given' })}>
              {texts.partners.agree}
            </Button>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <ErrorSummary messages={failureTexts(failure)} occasion={attempts} />
        {failure?.kind === 'unanswered' && <Notice>{texts.partners.unanswered}</Notice>}
        {!isRefused && <p>{partnerUrl ? texts.partners.ready(partner.name) : texts.partners.what(partner.name, name)}</p>}
        <BusyText isBusy={isBusy} text={texts.partners.asking} />
      </chakra.div>
    </PageDialog>
  )
}
