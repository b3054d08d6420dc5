import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { secondFactorQuery } from '../../api/access/second-factor.ts'
import { readTab, writeTab } from '../../browser/tab-storage.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Actions } from '../../ui/forms/actions.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

const askedKey = 'second-factor-asked'

type ReminderProps = { parentId: string }

/** Asks a user without a second factor, once per tab, to set one up before the practice requires it. */
export const SecondFactorReminder = ({ parentId }: ReminderProps) => {
  const { connection } = usePatient()
  const { data: factor } = useQuery(secondFactorQuery(connection, parentId))
  const [isOpen, setOpen] = useState(() => readTab(askedKey) === null)
  const close = () => {
    writeTab(askedKey, 'yes')
    setOpen(false)
  }
  if (!isOpen || !factor?.requiredFrom || factor.id !== null || factor.hasPasskey) return null
  return (
    <PageDialog
      title={texts.reminder.title}
      isNamed
      onClose={close}
      footer={
        <Actions>
          <Button onClick={close}>{texts.reminder.later}</Button>
          <ButtonLink look="primary" asChild>
            <Link href="/profile" onClick={() => writeTab(askedKey, 'yes')}>
              {texts.reminder.setUp}
            </Link>
          </ButtonLink>
        </Actions>
      }
    >
      <p>{texts.reminder.body(recordDate(factor.requiredFrom))}</p>
    </PageDialog>
  )
}
