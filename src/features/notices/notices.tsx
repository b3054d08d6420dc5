import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { isNotOffered } from '../../api/http/failures.ts'
import { noticeSettingsQuery } from '../../api/profile/notice-settings.ts'
import { channelsOf } from '../../domain/profile/notices.ts'
import { pushSwitchingFlow } from '../../flows/push.ts'
import { prepareToasts } from '../../ui/dialogs/toast.ts'
import { useAfterFirstScreen } from '../../ui/hooks/use-after-first-screen.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { NoticeRow } from './notice-row.tsx'
import { PushDevice } from './push-device.tsx'
import { texts } from './texts.ts'

/** For which events the user gets notices, by channel, and whether this device shows them. Renders nothing until the practice has offered it. */
export const Notices = () => {
  const { connection, connectionNow, session } = usePatient()
  const list = useList(noticeSettingsQuery(connection, session.parentId))
  const headingId = useId()
  useAfterFirstScreen(async () => prepareToasts())
  const { state, send } = useFlow(() => pushSwitchingFlow(connectionNow, session.parentId, { reloadSettings: () => void list.refetch() }))
  const isOpening = state.hasTag('opening') && state.context.publicKey === null
  if (list.state === 'loading' || isNotOffered(list.error) || isOpening) return null
  const channels = channelsOf(list.rows)
  return (
    <chakra.section aria-labelledby={headingId} display="grid" gap="4" maxWidth="48rem">
      <chakra.h2 id={headingId} fontSize="xl">
        {texts.title}
      </chakra.h2>
      {session.isProxy && <p>{texts.ofUser(session.parentName)}</p>}
      <Card display="grid" gap="4">
        <p>{texts.content}</p>
        {list.rows.length > 0 && !channels.includes('email') && <p>{texts.noEmail}</p>}
        {(list.rows.length === 0 || channels.length > 0) && (
          <DataList
            label={texts.title}
            what={texts.what}
            list={list}
            nothing={texts.nothing}
            renderRow={(setting) => <NoticeRow setting={setting} channels={channels} refetch={list.refetch} />}
          />
        )}
        <PushDevice state={state} onSwitch={() => send({ type: 'switch.pressed' })} onCheck={() => send({ type: 'check.repeated' })} />
        <chakra.p color="muted" fontSize="sm">
          {texts.defaults} {texts.security}
        </chakra.p>
      </Card>
    </chakra.section>
  )
}
