import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery, type AccountBalance as Told } from '../../api/payments/balance.ts'
import { formatCents } from '../../domain/values/money.ts'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

const Amount = chakra('span', { base: { display: 'block', fontSize: 'xxl', fontWeight: 'bold', lineHeight: 'tight' } })

const Words = ({ balance, written }: Told) => {
  if (balance === null)
    return (
      <>
        {texts.balance.written} <Amount>{written}</Amount>
      </>
    )
  const { cents, side } = balance
  if (cents === 0) return <Amount>{texts.balance.nothing}</Amount>
  return (
    <>
      {texts.balance[side]} <Amount>{formatCents(cents)}</Amount>
    </>
  )
}

export const AccountBalance = () => {
  const { connection, patientId } = usePatient()
  const { data, isPending, error, refetch } = useQuery(balanceQuery(connection, patientId))
  return (
    <>
      {error && <FailedNotice error={error} words={texts.balance.failed} onRetry={() => void refetch()} />}
      {(isPending || data) && <p>{data ? <Words {...data} /> : <Skeleton width="8rem" />}</p>}
    </>
  )
}
