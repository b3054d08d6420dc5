/** This browser's support of pushes. `endpoint`: the URL of its push service; null without a subscription. */
export type PushDevice = { kind: 'unsupported' | 'notInstalled' | 'denied' } | { kind: 'ready'; endpoint: string | null }

/** Whether the practice has this device for the user, and the key by which a browser subscribes. */
export type PushState = { isOn: boolean; publicKey: string }

/** The end of a browser's subscribing. `dismissed`: the patient closed the browser's question. */
export type PushSubscribing = { kind: 'denied' | 'dismissed' } | { kind: 'subscribed'; endpoint: string }
