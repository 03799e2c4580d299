import type { CoverageCause } from '@aicr/schema'
import { counted } from './counted.ts'

/** What kept a file from being reviewed, in English. */
export function englishCause(cause: CoverageCause): string {
  switch (cause.kind) {
    case 'max_files':
      return `review.max_files is ${cause.limit}`
    case 'kept_hunks':
      return `${changedLines(cause)} left out: compression.keep_hunks_top_k is ${cause.limit}`
    case 'no_room':
      return `no room in the prompt for ${changedLines(cause)}`
    case 'file_size':
      return `${counted(cause.size, 'byte')}, the limit is ${cause.limit}`
    case 'patch_size':
      return `a patch of ${counted(cause.size, 'character')}, the limit is ${cause.limit}`
    case 'not_in_diff':
      return 'the diff has no entry for it'
    case 'no_changed_line':
      return 'the diff shows no changed line of it'
    case 'object_missing':
      return 'its content is missing in the repository'
    case 'behind_link':
      return 'a folder of its path is a symbolic link'
    case 'gone':
      return 'it is no longer there'
    case 'path':
      return 'its path cannot be written safely'
  }
}

function changedLines({ lines, hunks }: { lines: number; hunks: number | null }): string {
  const text = counted(lines, 'changed line')
  return hunks === null ? text : `${text} in ${counted(hunks, 'hunk')}`
}

/** The same in simplified Chinese. */
export function simplifiedChineseCause(cause: CoverageCause): string {
  switch (cause.kind) {
    case 'max_files':
      return `review.max_files 为 ${cause.limit}`
    case 'kept_hunks':
      return `略去 ${changedLinesChinese(cause)}：compression.keep_hunks_top_k 为 ${cause.limit}`
    case 'no_room':
      return `提示词中放不下 ${changedLinesChinese(cause)}`
    case 'file_size':
      return `${cause.size} 字节，上限为 ${cause.limit}`
    case 'patch_size':
      return `补丁有 ${cause.size} 个字符，上限为 ${cause.limit}`
    case 'not_in_diff':
      return '差异中没有该文件'
    case 'no_changed_line':
      return '差异中没有该文件的变更行'
    case 'object_missing':
      return '仓库中缺少其内容'
    case 'behind_link':
      return '路径中有一个目录是符号链接'
    case 'gone':
      return '文件已不存在'
    case 'path':
      return '其路径无法安全写入'
  }
}

function changedLinesChinese({ lines, hunks }: { lines: number; hunks: number | null }): string {
  return hunks === null ? `${lines} 行变更` : `${hunks} 处共 ${lines} 行变更`
}
