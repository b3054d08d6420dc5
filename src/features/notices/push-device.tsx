import { chakra } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { pushSwitchingMachine } from '../../../machines/profile/push-switching.machine.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pushFailureText, texts } from './texts.ts'

type PushDeviceProps = {
  state: SnapshotFrom<typeof pushSwitchingMachine>
  onSwitch: () => void
  onCheck: () => void
}

/** The states of a device that cannot be switched here. */
const withoutSwitch = ['unsupported', 'notInstalled', 'denied', 'unread'] as const

/** Pushes on this device: the switch, or the reason why there is none. Renders nothing at a practice without them. */
export const PushDevice = ({ state, onSwitch, onCheck }: PushDeviceProps) => {
  if (state.matches('notOffered')) return null
  const { push, check, saving } = texts
  const reason = withoutSwitch.find((value) => state.matches(value))
  const isUnknown = state.matches('unknown')
  const isBusy = state.hasTag('busy') || state.hasTag('opening')
  const failure = isUnknown ? texts.unknown : pushFailureText(state.context.failure)
  const message = reason ? push.reasons[reason] : failure
  return (
    <chakra.div display="grid" gap="2">
      {!reason && (
        <Switch
          label={push.label}
          isOn={state.hasTag('on')}
          isBusy={isBusy || isUnknown}
          busyText={saving(push.label)}
          onSwitch={onSwitch}
        />
      )}
      {!reason && (
        <chakra.p color="muted" fontSize="sm">
          {push.content}
        </chakra.p>
      )}
      <div role="status">
        {message !== null && !isBusy && (
          <Notice
            tone={reason ? 'info' : 'danger'}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
          >
            <span>{message}</span>
            {state.can({ type: 'check.repeated' }) && <Button onClick={onCheck}>{check}</Button>}
          </Notice>
        )}
      </div>
    </chakra.div>
  )
}
