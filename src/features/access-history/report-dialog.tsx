import { chakra } from '@chakra-ui/react'
import type { Visit } from '../../domain/access/access-history.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { BusyText } from '../../ui/layout/busy-text.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'
import { reportFailureText, signOutFailureText, useReport } from './use-report.ts'

type ReportDialogProps = { visit: Visit; onClose: () => void }

/** Reports a visit that the patient does not recognise, and then offers to end the user's other sessions. */
export const ReportDialog = ({ visit, onClose }: ReportDialogProps) => {
  const { state, send } = useReport(visit, onClose)
  const { report, failure } = state.context
  const isBusy = state.hasTag('busy')
  const leave = () => send({ type: 'dialog.left' })
  const canSignOut = state.can({ type: 'signOut.confirmed' }) || state.matches('signingOut') || state.matches('signedOut')

  if (canSignOut)
    return (
      <PageDialog
        key="sessions"
        title={texts.report.signOutTitle}
        {...(!isBusy && { onClose: leave })}
        footer={
          <>
            <Button disabled={isBusy} onClick={leave}>
              {texts.report.later}
            </Button>
            <Button look="primary" disabled={isBusy} onClick={() => send({ type: 'signOut.confirmed' })}>
              {texts.report.signOut}
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="3">
          {failure && state.matches('notSignedOut') && (
            <Notice tone="danger" role="alert">
              {signOutFailureText(failure)}
            </Notice>
          )}
          <p>{texts.report.signOutQuestion}</p>
          <BusyText isBusy={isBusy} text={texts.report.signingOut} />
        </chakra.div>
      </PageDialog>
    )
  return (
    <PageDialog
      key="report"
      title={texts.report.title}
      {...(!isBusy && { onClose: leave })}
      footer={
        <>
          <Button disabled={isBusy} onClick={leave}>
            {common.cancel}
          </Button>
          {state.can({ type: 'report.skipped' }) && <Button onClick={() => send({ type: 'report.skipped' })}>{texts.report.goOn}</Button>}
          <Button look="primary" disabled={isBusy} onClick={() => send({ type: 'report.confirmed' })}>
            {failure ? texts.report.again : texts.report.send}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        {failure && (
          <Notice tone={failure.kind === 'refused' ? 'danger' : 'warning'} role="alert">
            {reportFailureText(failure)}
          </Notice>
        )}
        <p>{texts.report.question}</p>
        <chakra.blockquote
          paddingInlineStart="4"
          borderInlineStartWidth="4px"
          borderColor="border"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {report.body}
        </chakra.blockquote>
        <BusyText isBusy={isBusy} text={texts.report.sending} />
      </chakra.div>
    </PageDialog>
  )
}
