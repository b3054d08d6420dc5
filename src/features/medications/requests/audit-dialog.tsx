import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { repeatAuditLogQuery } from '../../../api/prescriptions/repeat-orders.ts'
import { orderStage, type RepeatOrder, type RepeatStep, stepText } from '../../../domain/prescriptions/repeat-order.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { Status } from '../../../ui/lists/status.tsx'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'
import { orderTitle } from './order-card.tsx'
import { stageTones } from './stage-tones.ts'

/** A line connects the steps. */
const Steps = chakra('ol', {
  base: {
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li': {
      position: 'relative',
      paddingInlineStart: '8',
      paddingBlockEnd: '5',
      '&::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0.3125rem',
        insetBlockStart: '0.5rem',
        width: '0.875rem',
        height: '0.875rem',
        borderRadius: 'round',
        borderWidth: '3px',
        borderColor: 'muted',
        background: 'surface',
      },
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0.6875rem',
        insetBlockStart: '1.5rem',
        insetBlockEnd: '-0.375rem',
        width: '2px',
        background: 'border',
      },
      '&[aria-current=step]::before': { background: 'currentColor', borderColor: 'currentColor' },
    },
  },
})

const colors = { info: 'info', primary: 'primary', warning: 'warning', success: 'success', neutral: 'muted', danger: 'danger' } as const

const Step = ({ step, isLatest }: { step: RepeatStep; isLatest: boolean }) => (
  <chakra.li aria-current={isLatest ? 'step' : undefined} color={isLatest ? colors[stageTones[orderStage(step.status)]] : 'text'}>
    <chakra.strong display="block">{step.status || texts.requests.noStatus}</chakra.strong>
    <chakra.span color="text">{stepText(step)}</chakra.span>
  </chakra.li>
)

type AuditDialogProps = { order: RepeatOrder; onClose: () => void }

/** The status history of a request. */
export const AuditDialog = ({ order, onClose }: AuditDialogProps) => {
  const { connection } = usePatient()
  const log = useQuery(repeatAuditLogQuery(connection, order.id))
  const steps = log.data ?? []
  return (
    <PageDialog
      title={texts.requests.log}
      about={orderTitle(order)}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <Status>
        {log.isPending && <p>{texts.requests.loading}</p>}
        {log.isSuccess && steps.length === 0 && <p>{texts.requests.noLog}</p>}
      </Status>
      {log.isError && <FailedNotice error={log.error} what={texts.requests.logListed} onRetry={() => void log.refetch()} />}
      {log.isSuccess && (
        <Steps>
          {steps.map((step, index) => (
            <Step key={step.id} step={step} isLatest={index === steps.length - 1} />
          ))}
        </Steps>
      )}
    </PageDialog>
  )
}
