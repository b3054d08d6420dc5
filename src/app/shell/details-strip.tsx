import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Connection } from '../../api/http/connection.ts'
import { balanceQuery } from '../../api/payments/balance.ts'
import { patientQuery } from '../../api/practice/patient.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import { type Practice, practiceTitle } from '../../domain/practice/practice.ts'
import { twelveHourTime } from '../../ui/dates/twelve-hour-time.ts'
import { renderInlineTarget } from '../../ui/hooks/inline-target.ts'
import { BalanceText } from '../../ui/layout/balance-text.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { PhoneText } from '../../ui/layout/phone-text.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Identifier } from '../../ui/lists/identifier.tsx'
import { atLeast, DetailsButton, type DetailsToggle, lessThan } from './details-fold.tsx'
import { accountPath } from './navigation-items.ts'
import { texts } from './texts.ts'

/** The details of the selected patient. The queries are independent: a failed one leaves the others. */
const usePatientDetails = (connection: Connection, patientId: string) => {
  const patient = useQuery(patientQuery(connection, patientId))
  const practice = useQuery(practiceQuery(connection, patientId))
  const balance = useQuery(balanceQuery(connection, patientId))
  const failed = [patient, practice, balance].filter(({ isError }) => isError)
  return {
    patient,
    practice,
    balance,
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

const openingHours = ({ areHoursHidden, opensAt, closesAt }: Practice) =>
  areHoursHidden || !opensAt || !closesAt ? null : texts.details.range(twelveHourTime(opensAt), twelveHourTime(closesAt))

const Strip = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    paddingInline: { base: '4', lg: '6' },
    paddingBlock: '1',
    background: 'sunken',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    [atLeast.lg]: { display: 'block', paddingBlock: '2' },
  },
})

const Facts = chakra('dl', {
  base: {
    flex: '1 1 10rem',
    minWidth: '0',
    paddingBlock: '2',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
    columnGap: '4',
    rowGap: '1',
    fontSize: 'sm',
    [atLeast.lg]: { flex: 'none', paddingBlock: '0' },
  },
})

type QueryState = { isPending: boolean; isError: boolean }

type FactProps = { label: string; of: QueryState; children: ReactNode; isExpanded: boolean; room: 'md' | 'lg' }

/** Hidden behind the button below the width `room`. A failed value is not shown as missing. */
const Fact = ({ label, of, children, isExpanded, room }: FactProps) => (
  <chakra.div minWidth="0" css={isExpanded ? {} : { [lessThan[room]]: { display: 'none' } }}>
    <chakra.dt color="muted">{label}</chakra.dt>
    <chakra.dd overflowWrap="anywhere">
      {of.isPending ? <Skeleton width="7rem" /> : (children ?? (of.isError ? pageTexts.notKnown : common.missing))}
    </chakra.dd>
  </chakra.div>
)

const AccountLink = chakra(Link, { base: renderInlineTarget })

type DetailsStripProps = {
  connection: Connection
  patientId: string
  name: string
  isAccountOpen: boolean
  fold: DetailsToggle
  /** The bar above shows the name and the button. On a narrow screen the header has the button otherwise. */
  isNamedAbove: boolean
}

/** The patient's identity and the practice's contact details, on every page. */
export const DetailsStrip = memo(({ connection, patientId, name, isAccountOpen, fold, isNamedAbove }: DetailsStripProps) => {
  const { patient, practice, balance, error, retry } = usePatientDetails(connection, patientId)
  const { isExpanded } = fold
  const owed = balance.data && <BalanceText {...balance.data} />
  const first = { isExpanded, room: 'md' } as const
  const more = { isExpanded, room: 'lg' } as const
  const isBare = !isExpanded && !error
  return (
    <chakra.div ref={fold.place} containerType="inline-size">
      <Strip
        aria-label={texts.details.title}
        alignItems={isExpanded ? 'start' : 'center'}
        css={isBare ? { [lessThan.md]: { display: 'none' } } : {}}
      >
        <Facts id={fold.id}>
          <chakra.div minWidth="0" css={isNamedAbove ? { [lessThan.lg]: { display: 'none' } } : {}}>
            <chakra.dt color="muted" srOnly css={{ [atLeast.md]: { srOnly: false } }}>
              {texts.details.name}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere" fontWeight="bold">
              <span translate="no">{name || common.missing}</span>
            </chakra.dd>
          </chakra.div>
          <Fact label={texts.details.nhi} of={patient} {...first}>
            {patient.data?.nhi && <Identifier>{patient.data.nhi}</Identifier>}
          </Fact>
          <Fact label={texts.details.balance} of={balance} {...first}>
            {owed && isAccountOpen ? <AccountLink href={accountPath}>{owed}</AccountLink> : owed}
          </Fact>
          <Fact label={texts.details.mobile} of={patient} {...more}>
            {patient.data?.mobile && <PhoneText phone={patient.data.mobile} />}
          </Fact>
          <Fact label={texts.details.email} of={patient} {...more}>
            {patient.data?.email && <span translate="no">{patient.data.email}</span>}
          </Fact>
          <Fact label={texts.details.practice} of={practice} {...more}>
            {practice.data && (practiceTitle(practice.data) || null)}
          </Fact>
          <Fact label={texts.details.hours} of={practice} {...more}>
            {practice.data && openingHours(practice.data)}
          </Fact>
        </Facts>
        {!isNamedAbove && (
          <chakra.div css={{ [lessThan.md]: { display: 'none' } }} marginInlineStart="auto">
            <DetailsButton fold={fold}>{texts.details.more}</DetailsButton>
          </chakra.div>
        )}
        {error && (
          <chakra.div flexBasis="100%" marginBlock="2">
            <FailedNotice error={error} onRetry={retry} />
          </chakra.div>
        )}
      </Strip>
    </chakra.div>
  )
})
