import { chakra } from '@chakra-ui/react'
import type { NoticeChannel, NoticeSetting } from '../../domain/profile/notices.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './texts.ts'
import { type ReadAnew, useNoticeSwitch } from './use-notice-switch.ts'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    paddingBlock: '1',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    '& > span': { flex: '1 1 14rem', overflowWrap: 'anywhere' },
    // Wide enough for a switch with its spinner, so that nothing moves while it is saved.
    '& > div': { flex: '0 1 9rem' },
    '& > [data-failure]': { flex: '1 1 100%' },
  },
})

type NoticeRowProps = { setting: NoticeSetting; channels: readonly NoticeChannel[]; refetch: ReadAnew }

/** The settings of one event: a switch for each channel that reaches the user, and below them the failures. */
export const NoticeRow = ({ setting, channels, refetch }: NoticeRowProps) => {
  const event = texts.events[setting.id]
  const switches = {
    email: useNoticeSwitch({ event: setting.id, channel: 'email' }, refetch),
    push: useNoticeSwitch({ event: setting.id, channel: 'push' }, refetch),
  }
  const shown = channels.map((channel) => ({
    channel,
    name: texts.one(event, texts.channels[channel]),
    isOn: setting[channel],
    ...switches[channel],
  }))
  return (
    <Row>
      <span>{event}</span>
      {shown.map(({ channel, name, isOn, saved, isBusy, switchTo }) => (
        <div key={channel}>
          {isOn !== null && (
            <Switch
              label={texts.channels[channel]}
              of={event}
              isOn={saved ?? isOn}
              isBusy={isBusy}
              busyText={texts.saving(name)}
              onSwitch={switchTo}
            />
          )}
        </div>
      ))}
      {shown.map(
        ({ channel, name, failure, isBusy, isUnknown, readAnew }) =>
          failure !== null &&
          !isBusy && (
            <Notice
              key={channel}
              data-failure
              tone="danger"
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
            >
              <span>
                {name}. {failure}
              </span>
              {isUnknown && <Button onClick={() => void readAnew()}>{texts.check}</Button>}
            </Notice>
          ),
      )}
    </Row>
  )
}
