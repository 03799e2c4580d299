export { createChatChannel } from './chat-channel.ts'
export type { ChatChannelSettings } from './chat-channel.ts'
export { createNotesChannel } from './notes-channel.ts'
export type { NotesChannelSettings } from './notes-channel.ts'
