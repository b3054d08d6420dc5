import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { partnersQuery } from '../../../api/appointments/telehealth.ts'
import type { TelehealthPartner } from '../../../domain/appointments/booking.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { NotAllChoices } from '../../../ui/forms/not-all-choices.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { usePatient } from '../../use-patient.tsx'
import { PartnerConsent } from './partner-consent.tsx'
import { Step } from './step.tsx'
import { texts } from './texts.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '3', listStyle: 'none' } })
const Row = chakra('li', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', overflowWrap: 'anywhere' } })

type PartnersProps = {
  /** Name of the patient whose data the partner receives; null if that is the user. */
  name: string | null
}

/** Partner services of the practice; renders nothing without any. */
export const Partners = ({ name }: PartnersProps) => {
  const { connection, patientId } = usePatient()
  const { data, error, refetch } = useQuery(partnersQuery(connection, patientId))
  const [chosen, setChosen] = useState<TelehealthPartner | null>(null)
  if (!error && !data?.rows.length) return null
  return (
    <Step title={texts.partners.title}>
      {error ? (
        <FailedNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <List aria-label={texts.partners.list}>
          {data?.rows.map((partner) => (
            <Row key={partner.id}>
              {partner.logo && <chakra.img src={partner.logo} alt="" height="target" maxWidth="8rem" objectFit="contain" />}
              <chakra.div flex="1 1 10rem">
                <chakra.p fontWeight="medium">{partner.name}</chakra.p>
                {partner.practice && <chakra.p color="muted">{partner.practice}</chakra.p>}
              </chakra.div>
              <Button onClick={() => setChosen(partner)}>{texts.partners.visit(partner.name)}</Button>
            </Row>
          ))}
        </List>
      )}
      <NotAllChoices list={data} />
      {chosen && <PartnerConsent name={name} partner={chosen} onClose={() => setChosen(null)} />}
    </Step>
  )
}
