var __defProp = Object.defineProperty
var __getOwnPropNames = Object.getOwnPropertyNames
var __esm = (fn, res, err) =>
  function __init() {
    if (err) throw err[0]
    try {
      return (fn && (res = (0, fn[__getOwnPropNames(fn)[0]])((fn = 0))), res)
    } catch (e) {
      throw ((err = [e]), e)
    }
  }
var __export = (target, all) => {
  for (var name in all) __defProp(target, name, { get: all[name], enumerable: true })
}

// src/engine/languages.ts
function isCode(language) {
  return language !== null && !notCode.has(language)
}
var languages, astLanguages, grammarsOf, extensions, byExtension, notCode
var init_languages = __esm({
  'src/engine/languages.ts'() {
    'use strict'
    languages = [
      'typescript',
      'javascript',
      'python',
      'go',
      'c',
      'cpp',
      'csharp',
      'css',
      'dockerfile',
      'elixir',
      'env',
      'html',
      'java',
      'json',
      'kotlin',
      'lua',
      'markdown',
      'perl',
      'php',
      'powershell',
      'ruby',
      'rust',
      'scala',
      'shell',
      'sql',
      'swift',
      'terraform',
      'toml',
      'vue',
      'yaml',
    ]
    astLanguages = ['typescript', 'javascript', 'python', 'go']
    grammarsOf = {
      typescript: ['TypeScript', 'Tsx'],
      javascript: ['JavaScript'],
      python: ['python'],
      go: ['go'],
    }
    extensions = {
      typescript: 'ts mts cts tsx',
      javascript: 'js mjs cjs jsx',
      python: 'py pyi pyw',
      go: 'go',
      c: 'c h',
      cpp: 'cc cpp cxx hh hpp hxx',
      csharp: 'cs',
      css: 'css less scss',
      dockerfile: 'dockerfile',
      elixir: 'ex exs',
      env: 'env',
      html: 'htm html',
      java: 'java',
      json: 'json jsonc json5',
      kotlin: 'kt kts',
      lua: 'lua',
      markdown: 'md mdx markdown',
      perl: 'pl pm',
      php: 'php',
      powershell: 'ps1 psm1',
      ruby: 'rb rake gemspec',
      rust: 'rs',
      scala: 'scala sc',
      shell: 'sh bash zsh ksh bats',
      sql: 'sql',
      swift: 'swift',
      terraform: 'tf',
      toml: 'toml',
      vue: 'vue svelte astro',
      yaml: 'yaml yml',
    }
    byExtension = new Map(
      languages.flatMap((language) => extensions[language].split(' ').map((extension) => [extension, language])),
    )
    notCode = /* @__PURE__ */ new Set(['css', 'env', 'html', 'json', 'markdown', 'toml', 'yaml'])
  },
})

// src/rules/rule-file.ts
function ruleIdOf(name) {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).replace(/\.ya?ml$/, '')
}
var init_rule_file = __esm({
  'src/rules/rule-file.ts'() {
    'use strict'
  },
})

// src/engine/builtin/conflict-markers.ts
function findConflictMarkers(view) {
  const lines = view.lines?.map((text2, index) => ({ line: index + 1, text: text2 })) ?? view.changed
  const blocks = findBlocks(lines)
  const findings = []
  for (const block of blocks) {
    const line = block.find((number) => view.file.changedLines.has(number))
    if (line !== void 0) findings.push({ line, captures: {} })
  }
  if (!isCode(view.language)) return findings
  const inBlocks = new Set(blocks.flat())
  for (const { line, text: text2 } of view.changed) {
    if (LABELLED.test(text2) && !inBlocks.has(line)) findings.push({ line, captures: {} })
  }
  return findings
}
function findBlocks(lines) {
  const blocks = []
  let open = []
  let divided = false
  for (const { line, text: text2 } of lines) {
    if (OPENING.test(text2)) {
      open = [line]
      divided = false
    } else if (open.length === 0) {
      continue
    } else if (MIDDLE.test(text2) || BASE.test(text2)) {
      open.push(line)
      divided ||= MIDDLE.test(text2)
    } else if (CLOSING.test(text2)) {
      if (divided) blocks.push([...open, line])
      open = []
    }
  }
  return blocks
}
var OPENING, BASE, MIDDLE, CLOSING, LABELLED
var init_conflict_markers = __esm({
  'src/engine/builtin/conflict-markers.ts'() {
    'use strict'
    init_languages()
    OPENING = /^<{7}(?: |$)/
    BASE = /^\|{7}(?: |$)/
    MIDDLE = /^={7}$/
    CLOSING = /^>{7}(?: |$)/
    LABELLED = /^(?:<{7}|>{7}|\|{7}) \S/
  },
})

// src/engine/builtin/character-names.ts
function characterName(codePoint) {
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
  return `${code} ${names[codePoint] ?? groupName(codePoint)}`.trim()
}
function groupName(codePoint) {
  if (codePoint >= 917504 && codePoint <= 917631) return 'TAG CHARACTER'
  return codePoint >= 65024 ? 'VARIATION SELECTOR' : ''
}
var names
var init_character_names = __esm({
  'src/engine/builtin/character-names.ts'() {
    'use strict'
    names = {
      173: 'SOFT HYPHEN',
      1564: 'ARABIC LETTER MARK',
      4447: 'HANGUL CHOSEONG FILLER',
      4448: 'HANGUL JUNGSEONG FILLER',
      6158: 'MONGOLIAN VOWEL SEPARATOR',
      8203: 'ZERO WIDTH SPACE',
      8204: 'ZERO WIDTH NON-JOINER',
      8205: 'ZERO WIDTH JOINER',
      8206: 'LEFT-TO-RIGHT MARK',
      8207: 'RIGHT-TO-LEFT MARK',
      8234: 'LEFT-TO-RIGHT EMBEDDING',
      8235: 'RIGHT-TO-LEFT EMBEDDING',
      8236: 'POP DIRECTIONAL FORMATTING',
      8237: 'LEFT-TO-RIGHT OVERRIDE',
      8238: 'RIGHT-TO-LEFT OVERRIDE',
      8288: 'WORD JOINER',
      8289: 'FUNCTION APPLICATION',
      8290: 'INVISIBLE TIMES',
      8291: 'INVISIBLE SEPARATOR',
      8292: 'INVISIBLE PLUS',
      8294: 'LEFT-TO-RIGHT ISOLATE',
      8295: 'RIGHT-TO-LEFT ISOLATE',
      8296: 'FIRST STRONG ISOLATE',
      8297: 'POP DIRECTIONAL ISOLATE',
      12644: 'HANGUL FILLER',
      65279: 'ZERO WIDTH NO-BREAK SPACE',
      65440: 'HALFWIDTH HANGUL FILLER',
    }
  },
})

// src/engine/builtin/hidden-characters.ts
function findReordering(view) {
  return findCharacters(view, REORDERING, (characters, index) => REORDERING.test(characters[index] ?? ''))
}
function findInvisible(view) {
  return findCharacters(view, INVISIBLE, isOutOfPlace)
}
function findCharacters(view, expression, isWrong) {
  if (!isCode(view.language) || !expression.test(view.changedText)) return []
  const findings = []
  for (const { line, text: text2 } of view.changed) {
    if (!expression.test(text2)) continue
    const characters = Array.from(text2)
    const wrong = characters.flatMap((character, index) =>
      isWrong(characters, index, line)
        ? [`${characterName(character.codePointAt(0) ?? 0)} in column ${index + 1}`]
        : [],
    )
    if (wrong.length > 0) findings.push({ line, captures: { CHARACTERS: { words: list(wrong) } } })
  }
  return findings
}
function isOutOfPlace(characters, index, line) {
  const character = characters[index] ?? ''
  const before = characters[index - 1] ?? ''
  const after = characters[index + 1] ?? ''
  if (SELECTOR.test(character)) return SELECTOR.test(before) || (INVISIBLE.test(character) && !isForeign(before))
  if (!INVISIBLE.test(character)) return false
  if (character === '\uFEFF') return line > 1 || index > 0
  if (isForeign(before) || isForeign(after)) return false
  if (character === '\u200D') return !(EMOJI_PART.test(before) && EMOJI_PART.test(after))
  return !(TAG.test(character) && EMOJI_PART.test(before))
}
function isForeign(character) {
  const codePoint = character.codePointAt(0) ?? 0
  const isOther = codePoint >= 1424 && (codePoint < 7680 || codePoint > 8191)
  return isOther && LETTER.test(character) && !INVISIBLE.test(character) && !SELECTOR.test(character)
}
function list(items) {
  const shown2 = items.slice(0, SHOWN_CHARACTERS).join(', ')
  return items.length > SHOWN_CHARACTERS ? `${shown2} and ${items.length - SHOWN_CHARACTERS} more` : shown2
}
var REORDERING, INVISIBLE, SELECTOR, LETTER, EMOJI_PART, TAG, SHOWN_CHARACTERS
var init_hidden_characters = __esm({
  'src/engine/builtin/hidden-characters.ts'() {
    'use strict'
    init_languages()
    init_character_names()
    REORDERING = /[\u{202A}-\u{202E}\u{2066}-\u{2069}]/u
    INVISIBLE =
      /(?![\u{202A}-\u{202E}\u{2066}-\u{2069}]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}|\p{Variation_Selector}{2}|[\u{E0100}-\u{E01EF}]/u
    SELECTOR = /\p{Variation_Selector}/u
    LETTER = /[\p{L}\p{M}]/u
    EMOJI_PART = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{FE0F}\u{E0020}-\u{E007F}]/u
    TAG = /[\u{E0020}-\u{E007F}]/u
    SHOWN_CHARACTERS = 4
  },
})

// src/engine/builtin/lockfile-checksums.ts
function findChangedChecksums(view) {
  const name = view.file.path.slice(view.file.path.lastIndexOf('/') + 1)
  const format = Object.hasOwn(formats, name) ? formats[name] : void 0
  if (format === void 0) return []
  return blocksOf(view.file.diffLines ?? []).flatMap((block) => findInBlock(block, format))
}
function blocksOf(rows) {
  const blocks = [[]]
  for (const row of rows) {
    if (row.kind === 'context') blocks.push([])
    else blocks.at(-1)?.push(row)
  }
  return blocks.filter((block) => block.length > 1)
}
function findInBlock(block, format) {
  if (block.some(({ text: text2 }) => format.explains.test(text2.replace(/\r$/, '')))) return []
  const removed = checksumsOf(block, 'delete', format)
  return checksumsOf(block, 'add', format).flatMap(({ row, key, checksum }) => {
    const before = removed.filter((entry) => entry.key === key)
    const replaced =
      before.length === 1 && before[0]?.checksum !== checksum && algorithm(before[0]?.checksum) === algorithm(checksum)
    return replaced && row.newLine !== null ? [{ line: row.newLine, captures: {} }] : []
  })
}
function checksumsOf(block, kind, format) {
  return block.flatMap((row) => {
    const match = row.kind === kind ? format.checksum.exec(row.text.replace(/\r$/, '')) : null
    return match === null ? [] : [{ row, key: match[1] ?? '', checksum: match[2] ?? '' }]
  })
}
function algorithm(checksum) {
  return /^[a-z0-9]{2,8}[-:/]/.exec(checksum ?? '')?.[0] ?? ''
}
var NOTHING, formats
var init_lockfile_checksums = __esm({
  'src/engine/builtin/lockfile-checksums.ts'() {
    'use strict'
    NOTHING = /(?!)/
    formats = {
      'package-lock.json': {
        checksum: /^\s*"()integrity": "(sha\d+-[\w+/=]+)",?$/,
        explains: /^\s*"(?:version|resolved)": /,
      },
      'npm-shrinkwrap.json': {
        checksum: /^\s*"()integrity": "(sha\d+-[\w+/=]+)",?$/,
        explains: /^\s*"(?:version|resolved)": /,
      },
      'yarn.lock': {
        checksum: /^\s+()(?:integrity|checksum:?) (\S+)$/,
        explains: /^\s+(?:version|resolved|resolution)\b|^\S/,
      },
      'pnpm-lock.yaml': { checksum: /^\s+()resolution: \{integrity: (sha\d+-[\w+/=]+)[,}]/, explains: /^ {2}\S.*:$/ },
      'go.sum': { checksum: /^(\S+ \S+) (h1:\S+)$/, explains: NOTHING },
      'Cargo.lock': { checksum: /^()checksum = "([0-9a-f]+)"$/, explains: /^(?:version|source|name) = / },
    }
  },
})

// src/engine/builtin/secrets.ts
async function findSecrets(view, scan) {
  const text2 = []
  const lineNumbers = []
  for (const { line, text: content } of view.changed) {
    const previous = lineNumbers.at(-1)
    if (previous !== void 0 && line > previous + 1) addLine('', previous)
    addLine(content.length > LINE_CHARACTERS ? '' : content, line)
  }
  const illustrates = ['tests', 'docs', 'examples'].some((group) => view.isIn(group))
  const findings = []
  for (const { line, kind, message } of await scan(text2.join('\n'))) {
    const fileLine = lineNumbers[line - 1]
    const isShown = illustrates || DOC_COMMENT.test(text2[line - 1] ?? '')
    if (fileLine === void 0 || (isShown && GENERIC_KINDS.has(kind))) continue
    findings.push({ line: fileLine, captures: { WHAT: { words: message } } })
  }
  return findings
  function addLine(content, line) {
    text2.push(content)
    lineNumbers.push(line)
  }
}
var GENERIC_KINDS, DOC_COMMENT, LINE_CHARACTERS
var init_secrets = __esm({
  'src/engine/builtin/secrets.ts'() {
    'use strict'
    GENERIC_KINDS = /* @__PURE__ */ new Set([
      'private_key',
      'json_web_token',
      'url_password',
      'named_secret',
      'basic_auth',
      'my_sql_connection',
      'postgre_sql_connection',
      'mongo_db_connection',
    ])
    DOC_COMMENT = /^\s*\*/
    LINE_CHARACTERS = 5e3
  },
})

// src/engine/file-view.ts
function splitLines(text2) {
  const lines = text2.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return text2.includes('\r') ? lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)) : lines
}
var init_file_view = __esm({
  'src/engine/file-view.ts'() {
    'use strict'
  },
})

// src/engine/builtin/dependency-lines.ts
function createReader(section, entry) {
  return (lines) => {
    const found = []
    let inside = false
    for (const [index, line] of lines.entries()) {
      if (line.length > LINE_CHARACTERS2) continue
      const begins = section(line)
      if (begins !== null) inside = begins === 'dependencies'
      const dependency = inside ? entry(line) : null
      if (dependency !== null) found.push({ ...dependency, line: index + 1 })
    }
    return found
  }
}
function jsonSections(names3) {
  return (line) => {
    const [, name] = /^\s*"([^"]+)":\s*\{\s*$/.exec(line) ?? []
    if (name !== void 0) return names3.test(name) ? 'dependencies' : 'other'
    return /^\s*\}/.test(line) ? 'other' : null
  }
}
function isPythonTable(table) {
  return /^tool\.poetry\.(?:dev-dependencies|dependencies|group\.[\w-]+\.dependencies)$/.test(table)
}
var LINE_CHARACTERS2,
  LOCAL,
  JSON_ENTRY,
  jsonEntry,
  readNpm,
  readComposer,
  readCargo,
  MODULE,
  readGoMod,
  readPyproject,
  readGemfile
var init_dependency_lines = __esm({
  'src/engine/builtin/dependency-lines.ts'() {
    'use strict'
    LINE_CHARACTERS2 = 500
    LOCAL = /^(?:workspace|file|link|portal):/
    JSON_ENTRY = /^\s*"([^"]+)":\s*"([^"]*)",?\s*$/
    jsonEntry = (line) => {
      const [, name, wanted] = JSON_ENTRY.exec(line) ?? []
      if (name === void 0 || wanted === void 0 || LOCAL.test(wanted)) return null
      return { name, key: `${name} ${wanted}` }
    }
    readNpm = createReader(jsonSections(/^(?:dependencies|devDependencies|optionalDependencies)$/), jsonEntry)
    readComposer = createReader(jsonSections(/^require(?:-dev)?$/), jsonEntry)
    readCargo = createReader(
      (line) => {
        const [, table] = /^\[([^\]]+)\]\s*(?:#.*)?$/.exec(line) ?? []
        if (table === void 0) return null
        return /^(?:target\..+\.)?(?:dev-|build-)?dependencies$/.test(table) ? 'dependencies' : 'other'
      },
      (line) => {
        const [, name] = /^([A-Za-z0-9_-]+)(?:\.\w+)?\s*=/.exec(line) ?? []
        return name === void 0 ? null : { name, key: name }
      },
    )
    MODULE = /^\s*(?:require\s+)?([\w.~/-]+\.[\w.~/-]+)\s+(v\d[\w.+-]*)/
    readGoMod = (lines) => {
      const replaced = new Set(
        lines.flatMap((line) => /^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>/.exec(line)?.[1] ?? []),
      )
      const read = createReader(
        (line) => {
          if (/^require\b/.test(line)) return 'dependencies'
          return /^(?:\)|[a-z]+\b)/.test(line) ? 'other' : null
        },
        (line) => {
          const [, name, version] = MODULE.exec(line) ?? []
          return name === void 0 || version === void 0 || replaced.has(name)
            ? null
            : { name, key: `${name} ${version}` }
        },
      )
      return read(lines)
    }
    readPyproject = createReader(
      (line) => {
        const [, table] = /^\[([^\]]+)\]\s*(?:#.*)?$/.exec(line) ?? []
        if (table !== void 0) return isPythonTable(table) ? 'dependencies' : 'other'
        if (/^dependencies\s*=\s*\[\s*$/.test(line)) return 'dependencies'
        return line.startsWith(']') ? 'other' : null
      },
      (line) => {
        const [, listed] = /^\s+"([A-Za-z0-9][^"]*)",?\s*(?:#.*)?$/.exec(line) ?? []
        if (listed !== void 0) return { name: /^[\w.-]+/.exec(listed)?.[0] ?? listed, key: listed.replace(/\s+/g, '') }
        const [, name, wanted] = /^([A-Za-z0-9][\w.-]*)\s*=\s*(["{].*)$/.exec(line) ?? []
        return name === void 0 || wanted === void 0 ? null : { name, key: `${name} ${wanted.trim()}` }
      },
    )
    readGemfile = createReader(
      () => 'dependencies',
      (line) => {
        const [, name, rest] = /^\s*gem\s+["']([\w.-]+)["']((?:\s*,\s*["'][^"']*["'])*)/.exec(line) ?? []
        return name === void 0 || rest === void 0 ? null : { name, key: `${name}${rest.replace(/\s+/g, '')}` }
      },
    )
  },
})

// src/engine/builtin/manifests.ts
var manifestFormats
var init_manifests = __esm({
  'src/engine/builtin/manifests.ts'() {
    'use strict'
    init_dependency_lines()
    manifestFormats = [
      {
        name: 'package.json',
        read: readNpm,
        lockFiles: [
          { name: 'package-lock.json', command: 'npm install --package-lock-only' },
          { name: 'npm-shrinkwrap.json', command: 'npm install --package-lock-only' },
          { name: 'pnpm-lock.yaml', command: 'pnpm install --lockfile-only' },
          { name: 'yarn.lock', command: 'yarn install' },
          { name: 'bun.lock', command: 'bun install' },
          { name: 'bun.lockb', command: 'bun install' },
        ],
      },
      { name: 'Cargo.toml', read: readCargo, lockFiles: [{ name: 'Cargo.lock', command: 'cargo update --workspace' }] },
      { name: 'go.mod', read: readGoMod, lockFiles: [{ name: 'go.sum', command: 'go mod tidy' }] },
      {
        name: 'pyproject.toml',
        read: readPyproject,
        lockFiles: [
          { name: 'poetry.lock', command: 'poetry lock' },
          { name: 'uv.lock', command: 'uv lock' },
          { name: 'pdm.lock', command: 'pdm lock' },
        ],
      },
      { name: 'Gemfile', read: readGemfile, lockFiles: [{ name: 'Gemfile.lock', command: 'bundle lock' }] },
      {
        name: 'composer.json',
        read: readComposer,
        lockFiles: [{ name: 'composer.lock', command: 'composer update --lock' }],
      },
    ]
  },
})

// src/engine/builtin/old-lines.ts
function oldLinesOf(file, newLines) {
  const added = /* @__PURE__ */ new Set()
  const deletedBefore = /* @__PURE__ */ new Map()
  let deleted = []
  for (const { kind, newLine, text: text2 } of file.diffLines ?? []) {
    if (kind === 'delete' || newLine === null) {
      deleted.push(text2.replace(/\r$/, ''))
      continue
    }
    if (kind === 'add') added.add(newLine)
    if (deleted.length > 0) deletedBefore.set(newLine, deleted)
    deleted = []
  }
  const old = newLines.flatMap((text2, index) => {
    const before = deletedBefore.get(index + 1) ?? []
    return added.has(index + 1) ? before : [...before, text2]
  })
  return [...old, ...deleted]
}
var init_old_lines = __esm({
  'src/engine/builtin/old-lines.ts'() {
    'use strict'
  },
})

// src/engine/builtin/stale-lockfile.ts
function findStaleLockfiles(files, facts) {
  return staleCandidates(files).flatMap(({ file, lockFiles, wanted }) => {
    const lockFile = lockFiles.find(({ path }) => facts.existing.has(path))
    const first = wanted[0]
    if (lockFile === void 0 || first === void 0) return []
    const captures = {
      PACKAGES: { code: names2(wanted) },
      LOCKFILE: { code: lockFile.path },
      COMMAND: { code: lockFile.command },
    }
    return [{ file, line: first.line, captures }]
  })
}
function staleCandidates(files) {
  const changed = new Set(files.filter(({ status }) => status !== 'deleted').map(({ path }) => path))
  return files.flatMap((file) => {
    const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1)
    const format = manifestFormats.find(({ name }) => `${folder}${name}` === file.path)
    if (format === void 0) return []
    const lockFiles = format.lockFiles.map((lockFile) => ({ ...lockFile, path: `${folder}${lockFile.name}` }))
    if (lockFiles.some(({ path }) => changed.has(path))) return []
    const wanted = changedDependencies(file, format)
    return wanted.length === 0 ? [] : [{ file, wanted, lockFiles }]
  })
}
function changedDependencies(file, format) {
  if (file.newText === null || file.diffLines === void 0 || file.status !== 'modified') return []
  const lines = splitLines(file.newText)
  const before = new Set(format.read(oldLinesOf(file, lines)).map(({ key }) => key))
  return format.read(lines).filter(({ line, key }) => file.changedLines.has(line) && !before.has(key))
}
function names2(dependencies) {
  const all = [...new Set(dependencies.map(({ name }) => name))]
  const more = all.length > NAMES_SHOWN ? `, and ${all.length - NAMES_SHOWN} more` : ''
  return `${all.slice(0, NAMES_SHOWN).join(', ')}${more}`
}
var NAMES_SHOWN
var init_stale_lockfile = __esm({
  'src/engine/builtin/stale-lockfile.ts'() {
    'use strict'
    init_file_view()
    init_manifests()
    init_old_lines()
    NAMES_SHOWN = 3
  },
})

// src/engine/builtin/unasked-lockfile.ts
function findUnaskedLockfiles(files) {
  return files.flatMap((file) => {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1)
    const format = Object.hasOwn(formats2, name) ? formats2[name] : void 0
    if (format === void 0 || file.status !== 'modified' || files.some(({ path }) => format.manifests.test(path)))
      return []
    if (file.newText === null || file.diffLines === void 0) return []
    const lines = splitLines(file.newText)
    const before = new Set(format.read(oldLinesOf(file, lines)).map(({ key }) => key))
    const added = format.read(lines).find(({ line, key }) => file.changedLines.has(line) && !before.has(key))
    return added === void 0 ? [] : [{ file, line: added.line, captures: {} }]
  })
}
function readNpmRoot(lines) {
  const found = []
  let inRoot = false
  let inDependencies = false
  for (const [index, line] of lines.entries()) {
    if (line === '    "": {') inRoot = true
    else if (/^ {4}\}/.test(line)) inRoot = false
    else if (/^ {6}\S/.test(line))
      inDependencies = /^ {6}"(?:dependencies|devDependencies|optionalDependencies)": \{$/.test(line)
    else if (inRoot && inDependencies) found.push({ line: index + 1, key: line.trim().replace(/,$/, '') })
  }
  return found
}
function readPnpmSpecifiers(lines) {
  const found = []
  let inImporters = false
  let importer = ''
  let name = ''
  for (const [index, line] of lines.entries()) {
    if (/^\S/.test(line)) inImporters = line === 'importers:'
    if (!inImporters) continue
    if (/^ {2}\S/.test(line)) importer = line.trim()
    else if (/^ {6}\S/.test(line)) name = line.trim()
    else if (/^ {8}specifier: /.test(line)) found.push({ line: index + 1, key: `${importer} ${name} ${line.trim()}` })
  }
  return found
}
var formats2
var init_unasked_lockfile = __esm({
  'src/engine/builtin/unasked-lockfile.ts'() {
    'use strict'
    init_file_view()
    init_old_lines()
    formats2 = {
      'package-lock.json': { read: readNpmRoot, manifests: /(?:^|\/)package\.json$/ },
      'pnpm-lock.yaml': {
        read: readPnpmSpecifiers,
        manifests: /(?:^|\/)(?:package\.json5?|package\.yaml|pnpm-workspace\.yaml|\.pnpmfile\.\w+)$/,
      },
    }
  },
})

// src/engine/finding.ts
var RuleNotRun
var init_finding = __esm({
  'src/engine/finding.ts'() {
    'use strict'
    RuleNotRun = class extends Error {
      name = 'RuleNotRun'
    }
  },
})

// src/engine/tree-depth.ts
function nestsTooDeeply(text2) {
  let depth = 0
  for (let index = 0; index < text2.length; index++) {
    const code = text2.charCodeAt(index)
    if (isOpening(code) && ++depth > NESTING) return true
    if (isClosing(code) && depth > 0) depth--
  }
  return false
}
function isOpening(code) {
  return code === 40 || code === 91 || code === 123
}
function isClosing(code) {
  return code === 41 || code === 93 || code === 125
}
var NESTING
var init_tree_depth = __esm({
  'src/engine/tree-depth.ts'() {
    'use strict'
    NESTING = 250
  },
})

// src/engine/builtin/workflow-steps.ts
var workflow_steps_exports = {}
__export(workflow_steps_exports, {
  readWorkflowScripts: () => readWorkflowScripts,
})
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml'
function readWorkflowScripts(text2) {
  if (text2.length > WORKFLOW_CHARACTERS)
    throw new RuleNotRun(`The workflow has more than ${WORKFLOW_CHARACTERS} characters.`)
  if (nestsTooDeeply(text2)) throw new RuleNotRun(`Brackets in the workflow nest more than ${NESTING} deep.`)
  const lineCounter = new LineCounter()
  const document = parseDocument(text2, { lineCounter })
  const error = document.errors[0]
  if (error !== void 0) throw new RuleNotRun(`The workflow is not valid YAML: ${error.message.split('\n')[0]}`)
  return findSteps(document.contents, 0).flatMap((step) => scriptsOf(step, text2, lineCounter))
}
function findSteps(node, depth) {
  if (!isMap(node) || depth > DEPTH) return []
  return node.items.flatMap(({ key, value }) => {
    const isSteps = isScalar(key) && key.value === 'steps' && isSeq(value)
    return isSteps ? value.items.filter((step) => isMap(step)) : findSteps(value, depth + 1)
  })
}
function scriptsOf(step, text2, lineCounter) {
  const run = step.get('run', true)
  const uses = step.get('uses')
  const settings = step.get('with')
  const isGithubScript = typeof uses === 'string' && /^actions\/github-script(?:@|$)/.test(uses)
  const script = isGithubScript && isMap(settings) ? settings.get('script', true) : void 0
  return [toScript('run', run), toScript('github-script', script)].flatMap((found) => found ?? [])
  function toScript(kind, node) {
    if (!isScalar(node) || !node.range) return null
    const [start, end] = node.range
    return { kind, source: text2.slice(start, end), line: lineCounter.linePos(start).line }
  }
}
var WORKFLOW_CHARACTERS, DEPTH
var init_workflow_steps = __esm({
  'src/engine/builtin/workflow-steps.ts'() {
    'use strict'
    init_finding()
    init_tree_depth()
    WORKFLOW_CHARACTERS = 3e5
    DEPTH = 20
  },
})

// src/engine/builtin/workflow-injection.ts
async function findWorkflowInjections(view) {
  const { readWorkflowScripts: readWorkflowScripts2 } = await Promise.resolve().then(
    () => (init_workflow_steps(), workflow_steps_exports),
  )
  const findings = []
  for (const { kind, source, line } of readWorkflowScripts2(view.file.newText ?? '')) {
    for (const { expression, linesBefore } of expressionsIn(source)) {
      const name = view.file.changedLines.has(line + linesBefore) ? untrustedPart(expression) : null
      if (name === null) continue
      findings.push({
        line: line + linesBefore,
        captures: { EXPRESSION: { code: name }, SCRIPT: { words: WORDS[kind] } },
      })
    }
  }
  return findings
}
function expressionsIn(source) {
  const found = []
  let linesBefore = 0
  let counted = 0
  for (let start = source.indexOf('${{'); start !== -1; start = source.indexOf('${{', counted)) {
    const end = source.indexOf('}}', start)
    if (end === -1) break
    linesBefore += lineBreaks(source.slice(counted, start))
    found.push({
      expression: source.slice(start + 3, Math.min(end, start + EXPRESSION_CHARACTERS)).trim(),
      linesBefore,
    })
    linesBefore += lineBreaks(source.slice(start, end))
    counted = end
  }
  return found
}
function lineBreaks(text2) {
  return text2.split('\n').length - 1
}
function untrustedPart(expression) {
  const normal = expression.replace(/\[\s*'([\w-]+)'\s*\]/g, '.$1').toLowerCase()
  for (const part of normal.split(/&&|\|\|/)) {
    const operand = part.trim().replace(/^\(+/, '')
    if (HARMLESS_CALL.test(operand)) continue
    for (const pattern of UNTRUSTED) {
      const match = pattern.exec(operand)
      if (match !== null) return match[0]
    }
  }
  return null
}
var UNTRUSTED, HARMLESS_CALL, EXPRESSION_CHARACTERS, WORDS
var init_workflow_injection = __esm({
  'src/engine/builtin/workflow-injection.ts'() {
    'use strict'
    UNTRUSTED = [
      /\bgithub\.head_ref\b/,
      /\bgithub\.event\.(?:issue|pull_request|discussion|comment|review|review_comment)\.(?:title|body)\b/,
      /\bgithub\.event\.pull_request\.head\.(?:ref|label|repo\.(?:default_branch|description|homepage))\b/,
      /\bgithub\.event\.(?:workflow_run\.)?head_commit\.(?:message|author\.(?:name|email)|committer\.(?:name|email))\b/,
      /\bgithub\.event\.workflow_run\.(?:head_branch|display_title|pull_requests)\b/,
      /\bgithub\.event\.commits\b[\w.*[\]]{0,20}\.(?:message|name|email)\b/,
      /\bgithub\.event\.pages\b[\w.*[\]]{0,20}\.page_name\b/,
      /\btojson\(\s*github(?:\.event(?:\.(?:issue|pull_request|discussion|comment|review|commits|head_commit|workflow_run))?)?\s*\)/,
    ]
    HARMLESS_CALL = /^!|^(?:contains|startswith|endswith|hashfiles)\(|[=!]=|[<>]/
    EXPRESSION_CHARACTERS = 2e3
    WORDS = { run: 'a shell script', 'github-script': 'a JavaScript program' }
  },
})

// src/engine/builtins.ts
function builtinCaptures(name) {
  return isChangeBuiltin(name) ? changeBuiltins[name].captures : fileBuiltins[name].captures
}
function isChangeBuiltin(name) {
  return Object.hasOwn(changeBuiltins, name)
}
var fileBuiltins, changeBuiltins
var init_builtins = __esm({
  'src/engine/builtins.ts'() {
    'use strict'
    init_conflict_markers()
    init_hidden_characters()
    init_lockfile_checksums()
    init_secrets()
    init_stale_lockfile()
    init_unasked_lockfile()
    init_workflow_injection()
    fileBuiltins = {
      secrets: { find: findSecrets, captures: ['WHAT'], needsText: false, inGenerated: true },
      'conflict-markers': { find: findConflictMarkers, captures: [], needsText: false, inGenerated: true },
      'bidirectional-text': { find: findReordering, captures: ['CHARACTERS'], needsText: false, inGenerated: false },
      'invisible-characters': { find: findInvisible, captures: ['CHARACTERS'], needsText: false, inGenerated: false },
      'workflow-injection': {
        find: findWorkflowInjections,
        captures: ['EXPRESSION', 'SCRIPT'],
        needsText: true,
        inGenerated: true,
      },
      'lockfile-checksums': { find: findChangedChecksums, captures: [], needsText: false, inGenerated: true },
    }
    changeBuiltins = {
      'stale-lockfile': { find: findStaleLockfiles, captures: ['PACKAGES', 'LOCKFILE', 'COMMAND'] },
      'unasked-lockfile': { find: findUnaskedLockfiles, captures: [] },
    }
  },
})

// src/engine/render-message.ts
function placeholdersIn(text2) {
  return [...new Set([...text2.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))]
}
var PLACEHOLDER
var init_render_message = __esm({
  'src/engine/render-message.ts'() {
    'use strict'
    PLACEHOLDER = /\{\{([A-Z][A-Z0-9_]{0,40})\}\}/g
  },
})

// src/rules/check-rule-text.ts
function checkRuleText(data, source, origin) {
  const expected = ruleIdOf(source)
  const naming =
    data.id === expected
      ? []
      : [fault(['id'], `The rule is called "${data.id}" but its file "${expected}".`, 'Give both the same name.')]
  const matchers = data.match ?? []
  return [
    ...naming,
    ...matchers.flatMap((matcher, index) => checkMatcher(matcher, ['match', index], origin)),
    ...checkWords(data, matchers),
  ]
}
function checkMatcher(matcher, path, origin) {
  const { ast, builtin, focus, languages: languages2 } = matcher
  const issues = []
  if (builtin !== void 0 && origin === 'repository') {
    issues.push(
      fault(
        [...path, 'builtin'],
        'Only rules that come with AICR can use builtin.',
        'Write an ast or a regex matcher.',
      ),
    )
  }
  if (ast === void 0) return issues
  const unparsed =
    languages2 === 'any' ? ['any'] : languages2.filter((language) => !astLanguages.some((known) => known === language))
  if (unparsed.length > 0) {
    issues.push(
      fault(
        [...path, 'languages'],
        `ast can't be used for ${unparsed.join(', ')}.`,
        `It parses ${astLanguages.join(', ')}; elsewhere use regex.`,
      ),
    )
  }
  if (depthOf(ast) > AST_DEPTH) issues.push(fault([...path, 'ast'], `The ast rule nests more than ${AST_DEPTH} deep.`))
  else if (focus !== void 0 && !metavariables(ast).has(focus)) {
    issues.push(fault([...path, 'focus'], `No pattern of this matcher has a metavariable $${focus}.`))
  }
  return issues
}
function checkWords(data, matchers) {
  return matchers.flatMap((matcher, index) => {
    const known = capturesOf(matcher)
    return ['message', 'suggestion'].flatMap((key) => {
      const own = matcher[key]
      const unknown2 = placeholdersIn(own ?? data[key] ?? '').filter((name) => !known.has(name))
      const path = own === void 0 ? [key] : ['match', index, key]
      const suggestion = known.size === 0 ? 'It captures nothing.' : `It captures ${[...known].join(', ')}.`
      return unknown2.map((name) => fault(path, `{{${name}}} is not captured by matcher ${index + 1}.`, suggestion))
    })
  })
}
function capturesOf({ ast, regex, builtin }) {
  if (builtin !== void 0) return new Set(builtinCaptures(builtin))
  if (regex !== void 0)
    return new Set([...regex.pattern.matchAll(/\(\?P?<([A-Z][A-Z0-9_]*)>/g)].map((match) => match[1] ?? ''))
  return metavariables(ast)
}
function metavariables(value) {
  const names3 = /* @__PURE__ */ new Set()
  collect(value)
  return names3
  function collect(part) {
    if (typeof part === 'string') for (const match of part.matchAll(/\$([A-Z][A-Z0-9_]*)/g)) names3.add(match[1] ?? '')
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(collect)
  }
}
function depthOf(value) {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
function fault(path, message, suggestion) {
  return { path, key: false, message, ...(suggestion === void 0 ? {} : { suggestion }) }
}
var AST_DEPTH
var init_check_rule_text = __esm({
  'src/rules/check-rule-text.ts'() {
    'use strict'
    init_builtins()
    init_languages()
    init_render_message()
    init_rule_file()
    AST_DEPTH = 40
  },
})

// src/engine/path-groups.ts
import { errorMessage as errorMessage2 } from '@aicr/schema'
import { compileGlob } from '@aicr/vcs'
function isPathGroup(name) {
  return Object.hasOwn(groups, name)
}
function groupOf(entry) {
  const name = entry.slice(1)
  return entry.startsWith('$') && isPathGroup(name) ? name : null
}
function globFault(glob) {
  if (glob.startsWith('$')) {
    return groupOf(glob) !== null ? null : `There is no path group "${glob}"; there are ${pathGroups.join(', ')}.`
  }
  try {
    compileGlob(glob)
    return null
  } catch (error) {
    return errorMessage2(error)
  }
}
var groups, pathGroups
var init_path_groups = __esm({
  'src/engine/path-groups.ts'() {
    'use strict'
    groups = {
      tests: [
        '**/{test,tests,__tests__,__mocks__,testdata,fixtures,__fixtures__,spec,specs,e2e,cypress,testing,testutil,testutils,mocks}/**',
        '**/*[._-]{test,tests,spec,e2e,bench,fixture,fixtures,mock}.*',
        '**/{test,tests,spec,conftest}.*',
        '**/test[_-]*.*',
        '**/*_test.go',
        '**/*{Test,Tests,Spec}.{java,kt,cs,scala,swift,php}',
      ],
      benchmarks: ['**/{bench,benches,benchmark,benchmarks,perf}/**', '**/*{bench,benchmark}.*'],
      docs: [
        '**/*.{md,mdx,markdown,rst,adoc,txt,tex}',
        '**/{doc,docs,documentation,website}/**',
        '**/{openapi,swagger}*.{json,yml,yaml}',
        '**/{documentation,Documentation}*',
      ],
      examples: [
        '**/{example,examples,sample,samples,demo,demos,playground,tutorial,tutorials,template,templates,boilerplate,boilerplates,skeleton,scaffold}/**',
        '**/*[._-]{example,sample,demo}.*',
      ],
      scripts: [
        '**/{script,scripts,tools,tooling,build,ci,.ci,.github,release,dev,hack}/**',
        '**/{Makefile,Gulpfile,gulpfile,Gruntfile,gruntfile,Jakefile,noxfile,tasks,setup,conf,fabfile,publish,release}.*',
        '**/*.config.{js,cjs,mjs,ts,cts,mts}',
      ],
      vendored: [
        '**/{node_modules,vendor,vendors,third_party,third-party,thirdparty,bower_components}/**',
        '**/.yarn/**',
      ],
      built: [
        '**/{dist,dist-*,*-dist,out,min,.next,.output,__generated__}/**',
        '**/*.{min,bundle,umd}.{js,cjs,mjs}',
        '**/*.pb.go',
        '**/*_pb2.py',
      ],
      translations: ['**/{locale,locales,i18n,l10n,lang,translations,messages}/**', '**/*.{po,pot,arb,xlf,strings}'],
    }
    pathGroups = Object.keys(groups).map((name) => `$${name}`)
  },
})

// src/rules/rule.ts
var fileBuiltinNames, changeBuiltinNames, builtinNames
var init_rule = __esm({
  'src/rules/rule.ts'() {
    'use strict'
    fileBuiltinNames = [
      'secrets',
      'conflict-markers',
      'bidirectional-text',
      'invisible-characters',
      'workflow-injection',
      'lockfile-checksums',
    ]
    changeBuiltinNames = ['stale-lockfile', 'unasked-lockfile']
    builtinNames = [...fileBuiltinNames, ...changeBuiltinNames]
  },
})

// src/rules/rule-schema.ts
import { Severity } from '@aicr/schema'
import * as z from 'zod'
var text,
  kebab,
  words,
  anything,
  FileGlob,
  FileFilter,
  AstSearch,
  RegexSearch,
  MatcherText,
  ExampleFile,
  Example,
  Examples,
  RuleText,
  DisabledRuleText,
  ruleKeys
var init_rule_schema = __esm({
  'src/rules/rule-schema.ts'() {
    'use strict'
    init_languages()
    init_path_groups()
    init_rule()
    text = z.string().trim().min(1)
    kebab = z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be in lower-kebab-case, such as sql-from-string')
    words = z.array(z.string().min(1).max(200)).min(1).max(50)
    anything = z.record(z.string(), z.unknown())
    FileGlob = z
      .string()
      .min(1)
      .superRefine((glob, context) => {
        const fault2 = globFault(glob)
        if (fault2 !== null) context.addIssue({ code: 'custom', message: fault2 })
      })
    FileFilter = z.strictObject({
      include: z.array(FileGlob).min(1).max(100).optional(),
      exclude: z.array(FileGlob).min(1).max(100).optional(),
    })
    AstSearch = z.strictObject({
      rule: anything,
      constraints: z.record(z.string(), anything).optional(),
      utils: z.record(z.string(), anything).optional(),
    })
    RegexSearch = z.strictObject({
      pattern: z.string().min(1).max(1e3),
      unless: z.string().min(1).max(1e3).optional(),
    })
    MatcherText = z
      .strictObject({
        languages: z.union([z.literal('any'), z.array(z.enum(languages)).min(1)]),
        prefilter: words.optional(),
        requires: words.optional(),
        message: text.optional(),
        suggestion: text.optional(),
        focus: z
          .string()
          .regex(/^[A-Z][A-Z0-9_]*$/, 'must name a metavariable without its $')
          .optional(),
        ast: AstSearch.optional(),
        regex: RegexSearch.optional(),
        builtin: z.enum(builtinNames).optional(),
      })
      .refine(({ ast, regex, builtin }) => [ast, regex, builtin].filter((search) => search !== void 0).length === 1, {
        error: 'needs exactly one of ast, regex and builtin',
        abort: true,
      })
      .refine(({ ast, focus }) => focus === void 0 || ast !== void 0, {
        error: 'focus goes with ast only',
        path: ['focus'],
      })
    ExampleFile = z
      .strictObject({
        file: text,
        /** A new file: all its lines are changed. */
        code: z.string().optional(),
        /** The rows of a hunk, each with `+`, `-` or a space before it. */
        diff: z.string().optional(),
      })
      .refine(({ code, diff }) => (code === void 0) !== (diff === void 0), { error: 'needs either code or diff' })
    Example = z
      .strictObject({
        file: text.optional(),
        code: z.string().optional(),
        diff: z.string().optional(),
        /** Several files in place of one, for rules about a change as a whole. */
        files: z.array(ExampleFile).min(1).optional(),
        /** Other files that the repository has. */
        existing: z.array(text).optional(),
        /** Where a bad example must be reported; anywhere, if left out. */
        line: z.int().positive().optional(),
      })
      .refine(
        ({ file, files, code, diff }) =>
          files === void 0 ? file !== void 0 && (code === void 0) !== (diff === void 0) : file === void 0,
        {
          error: 'needs file with either code or diff, or files',
        },
      )
    Examples = z.strictObject({ bad: z.array(Example).min(1).max(100), good: z.array(Example).max(100) })
    RuleText = z.strictObject({
      id: kebab.max(80),
      enabled: z.boolean().optional(),
      title: text.max(120),
      message: text.max(2e3),
      suggestion: text.max(2e3).optional(),
      severity: Severity,
      category: kebab.max(60),
      files: FileFilter.optional(),
      suppressed_by: words.optional(),
      match: z.array(MatcherText).min(1).max(20),
      examples: Examples,
    })
    DisabledRuleText = RuleText.partial().extend({ id: kebab.max(80), enabled: z.literal(false) })
    ruleKeys = {
      '': Object.keys(RuleText.shape),
      files: Object.keys(FileFilter.shape),
      match: Object.keys(MatcherText.shape),
      'match.ast': Object.keys(AstSearch.shape),
      'match.regex': Object.keys(RegexSearch.shape),
      examples: Object.keys(Examples.shape),
      'examples.bad': Object.keys(Example.shape),
      'examples.good': Object.keys(Example.shape),
      'examples.bad.files': Object.keys(ExampleFile.shape),
      'examples.good.files': Object.keys(ExampleFile.shape),
    }
  },
})

// src/rules/describe-issue.ts
import { nearestName } from '@aicr/schema'
function describeIssue(issue, input) {
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(key, issue.path))
    case 'invalid_union':
      return describeIssue(nestedIssue(issue), input)
    case 'invalid_value':
      return [{ path: issue.path, key: false, ...unknownValue(issue, valueAt(input, issue.path)) }]
    case 'invalid_type':
      return [{ path: issue.path, key: false, message: wrongType(issue, valueAt(input, issue.path)) }]
    default:
      return [
        {
          path: issue.path,
          key: false,
          message: `${nameOf(issue.path)}: ${lowerFirst(issue.message).replace(/\.$/, '')}.`,
        },
      ]
  }
}
function wrongType(issue, value) {
  if (value === void 0) return `${nameOf(issue.path)} is missing.`
  return `${nameOf(issue.path)}: ${issue.message.replace('Invalid input: ', '')}.`
}
function unknownKey(key, path) {
  const place2 = path.filter((part) => typeof part === 'string').join('.')
  const known = ruleKeys[place2] ?? []
  const name = nearestName(key, known)
  return {
    path: [...path, key],
    key: true,
    message: `There is no key "${key}"${place2 === '' ? '' : ` in ${place2}`}.`,
    suggestion: name === null ? `There are ${known.join(', ')}.` : `Did you mean "${name}"?`,
  }
}
function unknownValue(issue, value) {
  const known = issue.values.map(String)
  const choice = known.length === 1 ? `It must be ${known.join('')}.` : `It is one of ${known.join(', ')}.`
  if (value === void 0) return { message: `${nameOf(issue.path)} is missing. ${choice}` }
  const name = typeof value === 'string' ? nearestName(value, known) : null
  return {
    message: `${nameOf(issue.path)} can't be ${shown(value)}. ${choice}`,
    ...(name === null ? {} : { suggestion: `Did you mean "${name}"?` }),
  }
}
function nestedIssue(issue) {
  const nested = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)[0]
  return nested === void 0 ? { ...issue, code: 'custom' } : { ...nested, path: [...issue.path, ...nested.path] }
}
function shown(value) {
  const text2 = JSON.stringify(value)
  return text2.length > SHOWN_CHARACTERS2 ? `${text2.slice(0, SHOWN_CHARACTERS2)}\u2026` : text2
}
function nameOf(path) {
  return path.filter((part) => typeof part === 'string').join('.') || 'The rule'
}
function valueAt(input, path) {
  let value = input
  for (const part of path) value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : void 0
  return value
}
function lowerFirst(text2) {
  return `${text2.charAt(0).toLowerCase()}${text2.slice(1)}`
}
var SHOWN_CHARACTERS2
var init_describe_issue = __esm({
  'src/rules/describe-issue.ts'() {
    'use strict'
    init_rule_schema()
    SHOWN_CHARACTERS2 = 60
  },
})

// src/rules/read-yaml.ts
import {
  LineCounter as LineCounter2,
  isMap as isMap2,
  isNode,
  isScalar as isScalar2,
  parseDocument as parseDocument2,
} from 'yaml'
import { errorMessage as errorMessage3 } from '@aicr/schema'
function readYaml({ name, text: text2 }) {
  if (text2.length > FILE_CHARACTERS)
    return { errors: [wholeFile(name, `The file has more than ${FILE_CHARACTERS} characters.`)] }
  const lineCounter = new LineCounter2()
  try {
    const document = parseDocument2(text2, { lineCounter, prettyErrors: false })
    const error = document.errors[0]
    if (error !== void 0) {
      return {
        errors: [{ source: name, ...place(lineCounter, error.pos[0]), message: `Not valid YAML: ${error.message}.` }],
      }
    }
    const data = document.toJS({ maxAliasCount: LONGEST_ALIAS_EXPANSION })
    return { data, locate: (issue) => locate(issue, { name, document, lineCounter }) }
  } catch (error) {
    return { errors: [wholeFile(name, `Not readable as YAML: ${errorMessage3(error)}.`)] }
  }
}
function wholeFile(source, message) {
  return { source, line: 1, column: 1, message }
}
function locate(issue, { name, document, lineCounter }) {
  const node = issue.key ? keyNode(document, issue.path) : valueNode(document, issue.path)
  const { message, suggestion } = issue
  return {
    source: name,
    ...place(lineCounter, node?.range?.[0] ?? 0),
    message,
    ...(suggestion === void 0 ? {} : { suggestion }),
  }
}
function valueNode(document, path) {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node
  }
  return isNode(document.contents) ? document.contents : null
}
function keyNode(document, path) {
  const parent = valueNode(document, path.slice(0, -1))
  const pair = isMap2(parent) ? parent.items.find(({ key }) => isScalar2(key) && key.value === path.at(-1)) : void 0
  return isNode(pair?.key) ? pair.key : parent
}
function place(lineCounter, offset) {
  const { line, col } = lineCounter.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}
var FILE_CHARACTERS, LONGEST_ALIAS_EXPANSION
var init_read_yaml = __esm({
  'src/rules/read-yaml.ts'() {
    'use strict'
    FILE_CHARACTERS = 1e5
    LONGEST_ALIAS_EXPANSION = 100
  },
})

// src/rules/parse-rule.ts
var parse_rule_exports = {}
__export(parse_rule_exports, {
  parseRule: () => parseRule,
})
function parseRule(file, origin) {
  const read = readYaml(file)
  if ('errors' in read) return read
  const { data, locate: locate2 } = read
  const off = isSwitchedOff(data)
  const parsed = off ? DisabledRuleText.safeParse(data) : RuleText.safeParse(data)
  if (!parsed.success)
    return { errors: parsed.error.issues.flatMap((issue) => describeIssue(issue, data)).map(locate2) }
  const issues = checkRuleText(parsed.data, file.name, origin)
  if (issues.length > 0) return { errors: issues.map(locate2) }
  return isWhole(parsed.data)
    ? { rule: toRule(parsed.data, file.name, origin), locate: locate2 }
    : { disabled: parsed.data.id }
}
function isSwitchedOff(data) {
  return typeof data === 'object' && data !== null && 'enabled' in data && data.enabled === false
}
function isWhole(data) {
  return data.enabled !== false
}
function toRule(data, source, origin) {
  const { id, title, message, suggestion, severity, category, files, examples } = data
  return {
    id,
    title,
    message,
    ...(suggestion === void 0 ? {} : { suggestion }),
    severity,
    category,
    files: { include: files?.include ?? [], exclude: files?.exclude ?? [] },
    suppressedBy: data.suppressed_by ?? [],
    matchers: data.match.map(toMatcher),
    examples,
    origin,
    source,
  }
}
function toMatcher(data) {
  const { languages: languages2, prefilter, requires, message, suggestion, focus, ast, regex, builtin } = data
  const base = {
    languages: languages2,
    prefilter: prefilter ?? [],
    requires: requires ?? [],
    ...(message === void 0 ? {} : { message }),
    ...(suggestion === void 0 ? {} : { suggestion }),
  }
  if (ast !== void 0) return { ...base, kind: 'ast', config: toConfig(ast), ...(focus === void 0 ? {} : { focus }) }
  if (regex !== void 0)
    return {
      ...base,
      kind: 'regex',
      pattern: regex.pattern,
      ...(regex.unless === void 0 ? {} : { unless: regex.unless }),
    }
  if (builtin !== void 0) return { ...base, kind: 'builtin', builtin }
  throw new TypeError('The schema lets no matcher pass without ast, regex or builtin.')
}
function toConfig({ rule, constraints, utils }) {
  return { rule, ...(constraints === void 0 ? {} : { constraints }), ...(utils === void 0 ? {} : { utils }) }
}
var init_parse_rule = __esm({
  'src/rules/parse-rule.ts'() {
    'use strict'
    init_check_rule_text()
    init_describe_issue()
    init_read_yaml()
    init_rule_schema()
  },
})

// tsup.config.ts
import { writeFile } from 'node:fs/promises'

// ../../tooling/tsup/preset.ts
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
var TARGET = 'node22.18'
function libraryBuild(entry, extra = {}) {
  return {
    entry,
    format: ['esm'],
    target: TARGET,
    platform: 'node',
    dts: false,
    sourcemap: true,
    clean: false,
    splitting: true,
    silent: true,
    ...extra,
  }
}
var REQUIRE_BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"
function programBuild(entry, external = [], extra = {}) {
  const names3 = external.map((name) => name.replaceAll('/', '\\/')).join('|')
  const bundled = external.length === 0 ? /.*/ : new RegExp(`^(?!(?:${names3})(?:/|$))`)
  return libraryBuild(entry, {
    noExternal: [bundled],
    external: [...external],
    sourcemap: false,
    banner: { js: REQUIRE_BANNER },
    ...extra,
  })
}
function builds(...options) {
  return async () => {
    const dist = join(process.cwd(), 'dist')
    const names3 = await readdir(dist, { recursive: true }).catch(() => [])
    for (const name of names3) if (/\.js(?:\.map)?$/.test(name)) await rm(join(dist, name), { force: true })
    return options
  }
}

// src/rules/rule-error.ts
function formatRuleError({ source, line, column, message, suggestion }) {
  return `${source}:${line}:${column}: ${message}${suggestion === void 0 ? '' : ` ${suggestion}`}`
}

// src/engine/regex-matcher.ts
function createRegexLoader() {
  let loaded
  return () => (loaded ??= loadCompiler())
}
async function loadCompiler() {
  const { RE2JS } = await import('re2js')
  const compiled = /* @__PURE__ */ new Map()
  return (pattern) => {
    const expression = compiled.get(pattern) ?? RE2JS.compile(pattern)
    compiled.set(pattern, expression)
    return expression
  }
}

// src/engine/syntax.ts
import { createRequire } from 'node:module'
var __injected_import_meta_url__ = 'file:///work/main/packages/rules-agent/src/engine/syntax.ts'
function createSyntaxLoader() {
  let loaded
  return () => (loaded ??= loadSyntax())
}
async function loadSyntax() {
  const { kind, parse, registerDynamicLanguage } = await import('@ast-grep/napi')
  if (!isRegistered(() => kind('python', 'module'))) {
    const require2 = createRequire(__injected_import_meta_url__)
    registerDynamicLanguage({ python: require2('@ast-grep/lang-python'), go: require2('@ast-grep/lang-go') })
  }
  return {
    parse: (grammar, text2) => parse(grammar, text2).root(),
    compile: (grammar, config) => void parse(grammar, '').root().find(config),
  }
}
function isRegistered(probe) {
  try {
    probe()
    return true
  } catch {
    return false
  }
}

// src/rules/compile-rule.ts
init_languages()
import { errorMessage } from '@aicr/schema'
async function compileRule(rule, compilers) {
  const issues = []
  for (const [index, matcher] of rule.matchers.entries())
    issues.push(...(await compileMatcher(matcher, index, compilers)))
  return issues
}
async function compileMatcher(matcher, index, compilers) {
  switch (matcher.kind) {
    case 'ast':
      return compileAst(matcher, index, await compilers.loadSyntax())
    case 'regex':
      return compileRegex(matcher, index, await compilers.loadRegex())
    case 'builtin':
      return []
  }
}
function compileAst(matcher, index, syntax) {
  for (const grammar of grammarsFor(matcher)) {
    const issues = attempt(['match', index, 'ast'], `ast-grep can't use this for ${grammar}`, () =>
      syntax.compile(grammar, matcher.config),
    )
    if (issues.length > 0) return issues
  }
  return []
}
function grammarsFor({ languages: languages2 }) {
  return astLanguages.filter((language) => languages2.includes(language)).flatMap((language) => grammarsOf[language])
}
function compileRegex({ pattern, unless }, index, compile) {
  const path = ['match', index, 'regex']
  return [
    ...attempt([...path, 'pattern'], "RE2 can't use this expression", () => void compile(pattern)),
    ...attempt([...path, 'unless'], "RE2 can't use this expression", () => void (unless === void 0 || compile(unless))),
  ]
}
function attempt(path, what, action) {
  try {
    action()
    return []
  } catch (error) {
    const reasons = errorMessage(error)
      .split('\n')
      .map((line) => line.replace(/^[\s|>-]+/, ''))
      .filter((line) => line !== '')
    return [{ path, key: false, message: `${what}: ${reasons.join(' ')}` }]
  }
}

// src/rules/load-rules.ts
init_rule_file()
var REPOSITORY_RULES = 200
async function loadRules(layers) {
  const compilers = { loadSyntax: createSyntaxLoader(), loadRegex: createRegexLoader() }
  const rules = /* @__PURE__ */ new Map()
  const disabled = /* @__PURE__ */ new Set()
  const errors = []
  for (const { origin, files, compiled, unreadable } of layers) {
    for (const rule of compiled ?? []) rules.set(rule.id, rule)
    const { accepted, refused } = acceptFiles(files, origin)
    errors.push(...(unreadable ?? []), ...refused)
    for (const file of accepted) {
      const parsed = await readRule(file, origin, compilers)
      if ('errors' in parsed) {
        errors.push(...parsed.errors)
      } else if ('disabled' in parsed) {
        disabled.add(parsed.disabled)
        if (!rules.delete(parsed.disabled)) errors.push(nothingToDisable(file.name, parsed.disabled))
      } else {
        disabled.delete(parsed.rule.id)
        rules.set(parsed.rule.id, parsed.rule)
      }
    }
  }
  const sorted = [...rules.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { rules: sorted, disabled: [...disabled].sort(), errors }
}
async function readRule(file, origin, compilers) {
  const { parseRule: parseRule2 } = await Promise.resolve().then(() => (init_parse_rule(), parse_rule_exports))
  const parsed = parseRule2(file, origin)
  if (!('rule' in parsed) || origin === 'shipped') return parsed
  const issues = await compileRule(parsed.rule, compilers)
  return issues.length === 0 ? parsed : { errors: issues.map(parsed.locate) }
}
function acceptFiles(files, origin) {
  const accepted = /* @__PURE__ */ new Map()
  const refused = []
  for (const file of files) {
    const earlier = accepted.get(ruleIdOf(file.name))
    if (earlier !== void 0) {
      refused.push(
        wholeFile2(
          file.name,
          `The rule "${ruleIdOf(file.name)}" is already in ${earlier.name}.`,
          'Give it another name, or merge the two.',
        ),
      )
    } else if (origin === 'repository' && accepted.size >= REPOSITORY_RULES) {
      refused.push(wholeFile2(file.name, `A repository may have at most ${REPOSITORY_RULES} rules.`))
    } else {
      accepted.set(ruleIdOf(file.name), file)
    }
  }
  return { accepted: [...accepted.values()], refused }
}
function nothingToDisable(source, id) {
  return wholeFile2(source, `There is no rule "${id}" to switch off.`, 'See the ids with `aicr rules list`.')
}
function wholeFile2(source, message, suggestion) {
  return { source, line: 1, column: 1, message, ...(suggestion === void 0 ? {} : { suggestion }) }
}

// src/rules/read-rule-folder.ts
import { AicrError, errorMessage as errorMessage4 } from '@aicr/schema'
import { readFile, readdir as readdir2, stat } from 'node:fs/promises'
import { join as join2 } from 'node:path'
var FILE_BYTES = 4e5
async function readRuleFolder(folder, origin) {
  const entries = (await listFolder(folder))
    .filter(({ name }) => /\.ya?ml$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const read = await Promise.all(entries.map((entry) => readRuleFile(folder, entry)))
  return {
    origin,
    files: read.flatMap((result) => ('text' in result ? [result] : [])),
    unreadable: read.flatMap((result) => ('text' in result ? [] : [result])),
  }
}
async function listFolder(folder) {
  try {
    return await readdir2(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new AicrError(`The rule folder ${folder} could not be listed: ${errorMessage4(error)}`, {
      code: 'config_invalid',
      hint: 'Make it readable, or remove it.',
      cause: error,
    })
  }
}
async function readRuleFile(folder, entry) {
  const unreadable = (message) => ({ source: entry.name, line: 1, column: 1, message })
  if (!entry.isFile()) return unreadable('This is no regular file.')
  const path = join2(folder, entry.name)
  try {
    const { size } = await stat(path)
    return size > FILE_BYTES
      ? unreadable(`The file has more than ${FILE_BYTES} bytes.`)
      : { name: entry.name, text: await readFile(path, 'utf8') }
  } catch (error) {
    return unreadable(`The file could not be read: ${errorMessage4(error)}.`)
  }
}

// src/shipped-rules.ts
import { readFile as readFile2 } from 'node:fs/promises'
var COMPILED_RULES = 'shipped-rules.json'

// tsup.config.ts
var NATIVE = ['@ast-grep/napi', '@ast-grep/lang-go', '@ast-grep/lang-python']
async function writeCompiledRules() {
  const { rules, errors } = await loadRules([await readRuleFolder('rules', 'shipped')])
  if (errors.length > 0) throw new Error(errors.map(formatRuleError).join('\n'))
  await writeFile(`dist/${COMPILED_RULES}`, JSON.stringify(rules))
}
var tsup_config_default = builds(
  libraryBuild({ index: 'src/index.ts' }, { onSuccess: writeCompiledRules }),
  programBuild({ agent: 'src/bin/agent.ts' }, NATIVE),
)
export { tsup_config_default as default }
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsic3JjL2VuZ2luZS9sYW5ndWFnZXMudHMiLCAic3JjL3J1bGVzL3J1bGUtZmlsZS50cyIsICJzcmMvZW5naW5lL2J1aWx0aW4vY29uZmxpY3QtbWFya2Vycy50cyIsICJzcmMvZW5naW5lL2J1aWx0aW4vY2hhcmFjdGVyLW5hbWVzLnRzIiwgInNyYy9lbmdpbmUvYnVpbHRpbi9oaWRkZW4tY2hhcmFjdGVycy50cyIsICJzcmMvZW5naW5lL2J1aWx0aW4vbG9ja2ZpbGUtY2hlY2tzdW1zLnRzIiwgInNyYy9lbmdpbmUvYnVpbHRpbi9zZWNyZXRzLnRzIiwgInNyYy9lbmdpbmUvZmlsZS12aWV3LnRzIiwgInNyYy9lbmdpbmUvYnVpbHRpbi9kZXBlbmRlbmN5LWxpbmVzLnRzIiwgInNyYy9lbmdpbmUvYnVpbHRpbi9tYW5pZmVzdHMudHMiLCAic3JjL2VuZ2luZS9idWlsdGluL29sZC1saW5lcy50cyIsICJzcmMvZW5naW5lL2J1aWx0aW4vc3RhbGUtbG9ja2ZpbGUudHMiLCAic3JjL2VuZ2luZS9idWlsdGluL3VuYXNrZWQtbG9ja2ZpbGUudHMiLCAic3JjL2VuZ2luZS9maW5kaW5nLnRzIiwgInNyYy9lbmdpbmUvdHJlZS1kZXB0aC50cyIsICJzcmMvZW5naW5lL2J1aWx0aW4vd29ya2Zsb3ctc3RlcHMudHMiLCAic3JjL2VuZ2luZS9idWlsdGluL3dvcmtmbG93LWluamVjdGlvbi50cyIsICJzcmMvZW5naW5lL2J1aWx0aW5zLnRzIiwgInNyYy9lbmdpbmUvcmVuZGVyLW1lc3NhZ2UudHMiLCAic3JjL3J1bGVzL2NoZWNrLXJ1bGUtdGV4dC50cyIsICJzcmMvZW5naW5lL3BhdGgtZ3JvdXBzLnRzIiwgInNyYy9ydWxlcy9ydWxlLnRzIiwgInNyYy9ydWxlcy9ydWxlLXNjaGVtYS50cyIsICJzcmMvcnVsZXMvZGVzY3JpYmUtaXNzdWUudHMiLCAic3JjL3J1bGVzL3JlYWQteWFtbC50cyIsICJzcmMvcnVsZXMvcGFyc2UtcnVsZS50cyIsICJ0c3VwLmNvbmZpZy50cyIsICIuLi8uLi90b29saW5nL3RzdXAvcHJlc2V0LnRzIiwgInNyYy9ydWxlcy9ydWxlLWVycm9yLnRzIiwgInNyYy9lbmdpbmUvcmVnZXgtbWF0Y2hlci50cyIsICJzcmMvZW5naW5lL3N5bnRheC50cyIsICJzcmMvcnVsZXMvY29tcGlsZS1ydWxlLnRzIiwgInNyYy9ydWxlcy9sb2FkLXJ1bGVzLnRzIiwgInNyYy9ydWxlcy9yZWFkLXJ1bGUtZm9sZGVyLnRzIiwgInNyYy9zaGlwcGVkLXJ1bGVzLnRzIl0sCiAgInNvdXJjZXNDb250ZW50IjogWyJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9sYW5ndWFnZXMudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9sYW5ndWFnZXMudHNcIjsvKiogTGFuZ3VhZ2VzIHRoYXQgYSBydWxlIGNhbiBuYW1lLiBUaG9zZSBvZiB7QGxpbmsgYXN0TGFuZ3VhZ2VzfSBoYXZlIGEgc3ludGF4IHRyZWUsIHRoZSBvdGhlcnMgYXJlIGxpbmVzIG9mIHRleHQuICovXG5leHBvcnQgY29uc3QgbGFuZ3VhZ2VzID0gW1xuICAndHlwZXNjcmlwdCcsXG4gICdqYXZhc2NyaXB0JyxcbiAgJ3B5dGhvbicsXG4gICdnbycsXG4gICdjJyxcbiAgJ2NwcCcsXG4gICdjc2hhcnAnLFxuICAnY3NzJyxcbiAgJ2RvY2tlcmZpbGUnLFxuICAnZWxpeGlyJyxcbiAgJ2VudicsXG4gICdodG1sJyxcbiAgJ2phdmEnLFxuICAnanNvbicsXG4gICdrb3RsaW4nLFxuICAnbHVhJyxcbiAgJ21hcmtkb3duJyxcbiAgJ3BlcmwnLFxuICAncGhwJyxcbiAgJ3Bvd2Vyc2hlbGwnLFxuICAncnVieScsXG4gICdydXN0JyxcbiAgJ3NjYWxhJyxcbiAgJ3NoZWxsJyxcbiAgJ3NxbCcsXG4gICdzd2lmdCcsXG4gICd0ZXJyYWZvcm0nLFxuICAndG9tbCcsXG4gICd2dWUnLFxuICAneWFtbCcsXG5dIGFzIGNvbnN0XG5leHBvcnQgdHlwZSBMYW5ndWFnZSA9ICh0eXBlb2YgbGFuZ3VhZ2VzKVtudW1iZXJdXG5cbmV4cG9ydCBjb25zdCBhc3RMYW5ndWFnZXMgPSBbJ3R5cGVzY3JpcHQnLCAnamF2YXNjcmlwdCcsICdweXRob24nLCAnZ28nXSBhcyBjb25zdFxuZXhwb3J0IHR5cGUgQXN0TGFuZ3VhZ2UgPSAodHlwZW9mIGFzdExhbmd1YWdlcylbbnVtYmVyXVxuXG4vKiogR3JhbW1hcnMgYXMgYXN0LWdyZXAgbmFtZXMgdGhlbS4gKi9cbmV4cG9ydCB0eXBlIEdyYW1tYXIgPSAnVHlwZVNjcmlwdCcgfCAnVHN4JyB8ICdKYXZhU2NyaXB0JyB8ICdweXRob24nIHwgJ2dvJ1xuXG4vKiogVGhlIGdyYW1tYXJzIGluIHdoaWNoIGEgcnVsZSBmb3IgYSBsYW5ndWFnZSBpcyBydW47IGEgZmlsZSBpcyBwYXJzZWQgYnkgb25lIG9mIHRoZW0uICovXG5leHBvcnQgY29uc3QgZ3JhbW1hcnNPZjogUmVhZG9ubHk8UmVjb3JkPEFzdExhbmd1YWdlLCByZWFkb25seSBHcmFtbWFyW10+PiA9IHtcbiAgdHlwZXNjcmlwdDogWydUeXBlU2NyaXB0JywgJ1RzeCddLFxuICBqYXZhc2NyaXB0OiBbJ0phdmFTY3JpcHQnXSxcbiAgcHl0aG9uOiBbJ3B5dGhvbiddLFxuICBnbzogWydnbyddLFxufVxuXG5jb25zdCBleHRlbnNpb25zOiBSZWFkb25seTxSZWNvcmQ8TGFuZ3VhZ2UsIHN0cmluZz4+ID0ge1xuICB0eXBlc2NyaXB0OiAndHMgbXRzIGN0cyB0c3gnLFxuICBqYXZhc2NyaXB0OiAnanMgbWpzIGNqcyBqc3gnLFxuICBweXRob246ICdweSBweWkgcHl3JyxcbiAgZ286ICdnbycsXG4gIGM6ICdjIGgnLFxuICBjcHA6ICdjYyBjcHAgY3h4IGhoIGhwcCBoeHgnLFxuICBjc2hhcnA6ICdjcycsXG4gIGNzczogJ2NzcyBsZXNzIHNjc3MnLFxuICBkb2NrZXJmaWxlOiAnZG9ja2VyZmlsZScsXG4gIGVsaXhpcjogJ2V4IGV4cycsXG4gIGVudjogJ2VudicsXG4gIGh0bWw6ICdodG0gaHRtbCcsXG4gIGphdmE6ICdqYXZhJyxcbiAganNvbjogJ2pzb24ganNvbmMganNvbjUnLFxuICBrb3RsaW46ICdrdCBrdHMnLFxuICBsdWE6ICdsdWEnLFxuICBtYXJrZG93bjogJ21kIG1keCBtYXJrZG93bicsXG4gIHBlcmw6ICdwbCBwbScsXG4gIHBocDogJ3BocCcsXG4gIHBvd2Vyc2hlbGw6ICdwczEgcHNtMScsXG4gIHJ1Ynk6ICdyYiByYWtlIGdlbXNwZWMnLFxuICBydXN0OiAncnMnLFxuICBzY2FsYTogJ3NjYWxhIHNjJyxcbiAgc2hlbGw6ICdzaCBiYXNoIHpzaCBrc2ggYmF0cycsXG4gIHNxbDogJ3NxbCcsXG4gIHN3aWZ0OiAnc3dpZnQnLFxuICB0ZXJyYWZvcm06ICd0ZicsXG4gIHRvbWw6ICd0b21sJyxcbiAgdnVlOiAndnVlIHN2ZWx0ZSBhc3RybycsXG4gIHlhbWw6ICd5YW1sIHltbCcsXG59XG5cbmNvbnN0IGJ5RXh0ZW5zaW9uOiBSZWFkb25seU1hcDxzdHJpbmcsIExhbmd1YWdlPiA9IG5ldyBNYXAoXG4gIGxhbmd1YWdlcy5mbGF0TWFwKChsYW5ndWFnZSkgPT4gZXh0ZW5zaW9uc1tsYW5ndWFnZV0uc3BsaXQoJyAnKS5tYXAoKGV4dGVuc2lvbikgPT4gW2V4dGVuc2lvbiwgbGFuZ3VhZ2VdIGFzIGNvbnN0KSksXG4pXG5cbmNvbnN0IGJ5TmFtZTogUmVhZG9ubHlNYXA8c3RyaW5nLCBMYW5ndWFnZT4gPSBuZXcgTWFwKFtcbiAgWydjb250YWluZXJmaWxlJywgJ2RvY2tlcmZpbGUnXSxcbiAgWydkb2NrZXJmaWxlJywgJ2RvY2tlcmZpbGUnXSxcbiAgWydnZW1maWxlJywgJ3J1YnknXSxcbiAgWydyYWtlZmlsZScsICdydWJ5J10sXG5dKVxuXG4vKiogV3JpdHRlbiBieSBwZW9wbGUgYW5kIHJlYWQgYnkgYSBjb21waWxlciwgYW4gaW50ZXJwcmV0ZXIgb3IgYSBzaGVsbC4gKi9cbmNvbnN0IG5vdENvZGU6IFJlYWRvbmx5U2V0PExhbmd1YWdlPiA9IG5ldyBTZXQoWydjc3MnLCAnZW52JywgJ2h0bWwnLCAnanNvbicsICdtYXJrZG93bicsICd0b21sJywgJ3lhbWwnXSlcblxuLyoqIFRoZSBsYW5ndWFnZSBvZiBhIGZpbGUgYnkgaXRzIG5hbWUsIG9yIGBudWxsYCB3aGVyZSB0aGUgbmFtZSBkb2Vzbid0IHRlbGwuICovXG5leHBvcnQgZnVuY3Rpb24gbGFuZ3VhZ2VPZihwYXRoOiBzdHJpbmcpOiBMYW5ndWFnZSB8IG51bGwge1xuICBjb25zdCBuYW1lID0gcGF0aC5zbGljZShwYXRoLmxhc3RJbmRleE9mKCcvJykgKyAxKS50b0xvd2VyQ2FzZSgpXG4gIGlmIChuYW1lLnN0YXJ0c1dpdGgoJ2RvY2tlcmZpbGUuJykpIHJldHVybiAnZG9ja2VyZmlsZSdcbiAgaWYgKG5hbWUuc3RhcnRzV2l0aCgnLmVudi4nKSkgcmV0dXJuICdlbnYnXG4gIHJldHVybiBieU5hbWUuZ2V0KG5hbWUpID8/IGJ5RXh0ZW5zaW9uLmdldChuYW1lLnNsaWNlKG5hbWUubGFzdEluZGV4T2YoJy4nKSArIDEpKSA/PyBudWxsXG59XG5cbmV4cG9ydCBmdW5jdGlvbiBpc0xhbmd1YWdlKHZhbHVlOiBzdHJpbmcpOiB2YWx1ZSBpcyBMYW5ndWFnZSB7XG4gIHJldHVybiBsYW5ndWFnZXMuc29tZSgobGFuZ3VhZ2UpID0+IGxhbmd1YWdlID09PSB2YWx1ZSlcbn1cblxuLyoqIFdoZXRoZXIgYSBsYW5ndWFnZSBpcyBwcm9ncmFtIHRleHQsIGluIHdoaWNoIGFuIGludmlzaWJsZSBjaGFyYWN0ZXIgaGFzIG5vIGJ1c2luZXNzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzQ29kZShsYW5ndWFnZTogTGFuZ3VhZ2UgfCBudWxsKTogYm9vbGVhbiB7XG4gIHJldHVybiBsYW5ndWFnZSAhPT0gbnVsbCAmJiAhbm90Q29kZS5oYXMobGFuZ3VhZ2UpXG59XG5cbi8qKiBUaGUgZ3JhbW1hciB0aGF0IHBhcnNlcyBhIGZpbGUsIG9yIGBudWxsYCBmb3IgYSBsYW5ndWFnZSB3aXRob3V0IG9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBncmFtbWFyT2YocGF0aDogc3RyaW5nLCBsYW5ndWFnZTogTGFuZ3VhZ2UgfCBudWxsKTogR3JhbW1hciB8IG51bGwge1xuICBzd2l0Y2ggKGxhbmd1YWdlKSB7XG4gICAgY2FzZSAndHlwZXNjcmlwdCc6XG4gICAgICByZXR1cm4gcGF0aC50b0xvd2VyQ2FzZSgpLmVuZHNXaXRoKCcudHN4JykgPyAnVHN4JyA6ICdUeXBlU2NyaXB0J1xuICAgIGNhc2UgJ2phdmFzY3JpcHQnOlxuICAgICAgcmV0dXJuICdKYXZhU2NyaXB0J1xuICAgIGNhc2UgJ3B5dGhvbic6XG4gICAgICByZXR1cm4gJ3B5dGhvbidcbiAgICBjYXNlICdnbyc6XG4gICAgICByZXR1cm4gJ2dvJ1xuICAgIGRlZmF1bHQ6XG4gICAgICByZXR1cm4gbnVsbFxuICB9XG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9ydWxlLWZpbGUudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXMvcnVsZS1maWxlLnRzXCI7LyoqIEEgcnVsZSBmaWxlJ3MgbmFtZSBhbmQgY29udGVudC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUnVsZUZpbGUge1xuICAvKiogUGF0aCBvciBuYW1lOyB3aXRob3V0IGZvbGRlcnMgYW5kIGAueWFtbGAgb3IgYC55bWxgIGl0IGlzIHRoZSBpZCBvZiB0aGUgcnVsZS4gKi9cbiAgbmFtZTogc3RyaW5nXG4gIHRleHQ6IHN0cmluZ1xufVxuXG4vKiogVGhlIGlkIHRoYXQgYSBydWxlIGluIHRoaXMgZmlsZSBtdXN0IGhhdmUuICovXG5leHBvcnQgZnVuY3Rpb24gcnVsZUlkT2YobmFtZTogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIG5hbWUuc2xpY2UoTWF0aC5tYXgobmFtZS5sYXN0SW5kZXhPZignLycpLCBuYW1lLmxhc3RJbmRleE9mKCdcXFxcJykpICsgMSkucmVwbGFjZSgvXFwueWE/bWwkLywgJycpXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi9jb25mbGljdC1tYXJrZXJzLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluL2NvbmZsaWN0LW1hcmtlcnMudHNcIjtpbXBvcnQgdHlwZSB7IEZpbGVWaWV3LCBOdW1iZXJlZExpbmUgfSBmcm9tICcuLi9maWxlLXZpZXcudHMnXG5pbXBvcnQgdHlwZSB7IEZpbmRpbmcgfSBmcm9tICcuLi9maW5kaW5nLnRzJ1xuaW1wb3J0IHsgaXNDb2RlIH0gZnJvbSAnLi4vbGFuZ3VhZ2VzLnRzJ1xuXG5jb25zdCBPUEVOSU5HID0gL148ezd9KD86IHwkKS9cbmNvbnN0IEJBU0UgPSAvXlxcfHs3fSg/OiB8JCkvXG5jb25zdCBNSURETEUgPSAvXj17N30kL1xuY29uc3QgQ0xPU0lORyA9IC9ePns3fSg/OiB8JCkvXG4vKiogQSBtYXJrZXIgd2l0aCBpdHMgYnJhbmNoIG5hbWU7IGluIHByb2dyYW0gdGV4dCBub3RoaW5nIGVsc2UgbG9va3MgbGlrZSBpdC4gKi9cbmNvbnN0IExBQkVMTEVEID0gL14oPzo8ezd9fD57N318XFx8ezd9KSBcXFMvXG5cbi8qKiBXaGF0IEdpdCB3cml0ZXMgaW50byBhIGZpbGUgdGhhdCBjb3VsZCBub3QgYmUgbWVyZ2VkOiB3aG9sZSBibG9ja3MsIGFuZCBpbiBjb2RlIGFsc28gYSBtYXJrZXIgdGhhdCB3YXMgbGVmdCBhbG9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaW5kQ29uZmxpY3RNYXJrZXJzKHZpZXc6IEZpbGVWaWV3KTogRmluZGluZ1tdIHtcbiAgY29uc3QgbGluZXMgPSB2aWV3LmxpbmVzPy5tYXAoKHRleHQsIGluZGV4KSA9PiAoeyBsaW5lOiBpbmRleCArIDEsIHRleHQgfSkpID8/IHZpZXcuY2hhbmdlZFxuICBjb25zdCBibG9ja3MgPSBmaW5kQmxvY2tzKGxpbmVzKVxuICBjb25zdCBmaW5kaW5nczogRmluZGluZ1tdID0gW11cbiAgZm9yIChjb25zdCBibG9jayBvZiBibG9ja3MpIHtcbiAgICBjb25zdCBsaW5lID0gYmxvY2suZmluZCgobnVtYmVyKSA9PiB2aWV3LmZpbGUuY2hhbmdlZExpbmVzLmhhcyhudW1iZXIpKVxuICAgIGlmIChsaW5lICE9PSB1bmRlZmluZWQpIGZpbmRpbmdzLnB1c2goeyBsaW5lLCBjYXB0dXJlczoge30gfSlcbiAgfVxuICBpZiAoIWlzQ29kZSh2aWV3Lmxhbmd1YWdlKSkgcmV0dXJuIGZpbmRpbmdzXG4gIGNvbnN0IGluQmxvY2tzID0gbmV3IFNldChibG9ja3MuZmxhdCgpKVxuICBmb3IgKGNvbnN0IHsgbGluZSwgdGV4dCB9IG9mIHZpZXcuY2hhbmdlZCkge1xuICAgIGlmIChMQUJFTExFRC50ZXN0KHRleHQpICYmICFpbkJsb2Nrcy5oYXMobGluZSkpIGZpbmRpbmdzLnB1c2goeyBsaW5lLCBjYXB0dXJlczoge30gfSlcbiAgfVxuICByZXR1cm4gZmluZGluZ3Ncbn1cblxuLyoqIFRoZSBtYXJrZXIgbGluZXMgb2YgZWFjaCBjb21wbGV0ZSBibG9jazogYDw8PDw8PDxgLCBtYXliZSBgfHx8fHx8fGAsIGA9PT09PT09YCwgYD4+Pj4+Pj5gLiAqL1xuZnVuY3Rpb24gZmluZEJsb2NrcyhsaW5lczogcmVhZG9ubHkgTnVtYmVyZWRMaW5lW10pOiBudW1iZXJbXVtdIHtcbiAgY29uc3QgYmxvY2tzOiBudW1iZXJbXVtdID0gW11cbiAgbGV0IG9wZW46IG51bWJlcltdID0gW11cbiAgbGV0IGRpdmlkZWQgPSBmYWxzZVxuICBmb3IgKGNvbnN0IHsgbGluZSwgdGV4dCB9IG9mIGxpbmVzKSB7XG4gICAgaWYgKE9QRU5JTkcudGVzdCh0ZXh0KSkge1xuICAgICAgb3BlbiA9IFtsaW5lXVxuICAgICAgZGl2aWRlZCA9IGZhbHNlXG4gICAgfSBlbHNlIGlmIChvcGVuLmxlbmd0aCA9PT0gMCkge1xuICAgICAgY29udGludWVcbiAgICB9IGVsc2UgaWYgKE1JRERMRS50ZXN0KHRleHQpIHx8IEJBU0UudGVzdCh0ZXh0KSkge1xuICAgICAgb3Blbi5wdXNoKGxpbmUpXG4gICAgICBkaXZpZGVkIHx8PSBNSURETEUudGVzdCh0ZXh0KVxuICAgIH0gZWxzZSBpZiAoQ0xPU0lORy50ZXN0KHRleHQpKSB7XG4gICAgICBpZiAoZGl2aWRlZCkgYmxvY2tzLnB1c2goWy4uLm9wZW4sIGxpbmVdKVxuICAgICAgb3BlbiA9IFtdXG4gICAgfVxuICB9XG4gIHJldHVybiBibG9ja3Ncbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluL2NoYXJhY3Rlci1uYW1lcy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpblwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi9jaGFyYWN0ZXItbmFtZXMudHNcIjtjb25zdCBuYW1lczogUmVhZG9ubHk8UmVjb3JkPG51bWJlciwgc3RyaW5nPj4gPSB7XG4gIDB4MDBhZDogJ1NPRlQgSFlQSEVOJyxcbiAgMHgwNjFjOiAnQVJBQklDIExFVFRFUiBNQVJLJyxcbiAgMHgxMTVmOiAnSEFOR1VMIENIT1NFT05HIEZJTExFUicsXG4gIDB4MTE2MDogJ0hBTkdVTCBKVU5HU0VPTkcgRklMTEVSJyxcbiAgMHgxODBlOiAnTU9OR09MSUFOIFZPV0VMIFNFUEFSQVRPUicsXG4gIDB4MjAwYjogJ1pFUk8gV0lEVEggU1BBQ0UnLFxuICAweDIwMGM6ICdaRVJPIFdJRFRIIE5PTi1KT0lORVInLFxuICAweDIwMGQ6ICdaRVJPIFdJRFRIIEpPSU5FUicsXG4gIDB4MjAwZTogJ0xFRlQtVE8tUklHSFQgTUFSSycsXG4gIDB4MjAwZjogJ1JJR0hULVRPLUxFRlQgTUFSSycsXG4gIDB4MjAyYTogJ0xFRlQtVE8tUklHSFQgRU1CRURESU5HJyxcbiAgMHgyMDJiOiAnUklHSFQtVE8tTEVGVCBFTUJFRERJTkcnLFxuICAweDIwMmM6ICdQT1AgRElSRUNUSU9OQUwgRk9STUFUVElORycsXG4gIDB4MjAyZDogJ0xFRlQtVE8tUklHSFQgT1ZFUlJJREUnLFxuICAweDIwMmU6ICdSSUdIVC1UTy1MRUZUIE9WRVJSSURFJyxcbiAgMHgyMDYwOiAnV09SRCBKT0lORVInLFxuICAweDIwNjE6ICdGVU5DVElPTiBBUFBMSUNBVElPTicsXG4gIDB4MjA2MjogJ0lOVklTSUJMRSBUSU1FUycsXG4gIDB4MjA2MzogJ0lOVklTSUJMRSBTRVBBUkFUT1InLFxuICAweDIwNjQ6ICdJTlZJU0lCTEUgUExVUycsXG4gIDB4MjA2NjogJ0xFRlQtVE8tUklHSFQgSVNPTEFURScsXG4gIDB4MjA2NzogJ1JJR0hULVRPLUxFRlQgSVNPTEFURScsXG4gIDB4MjA2ODogJ0ZJUlNUIFNUUk9ORyBJU09MQVRFJyxcbiAgMHgyMDY5OiAnUE9QIERJUkVDVElPTkFMIElTT0xBVEUnLFxuICAweDMxNjQ6ICdIQU5HVUwgRklMTEVSJyxcbiAgMHhmZWZmOiAnWkVSTyBXSURUSCBOTy1CUkVBSyBTUEFDRScsXG4gIDB4ZmZhMDogJ0hBTEZXSURUSCBIQU5HVUwgRklMTEVSJyxcbn1cblxuLyoqIEEgY2hhcmFjdGVyIGFzIFVuaWNvZGUgY2FsbHMgaXQ6IGBVKzIwMkUgUklHSFQtVE8tTEVGVCBPVkVSUklERWAuICovXG5leHBvcnQgZnVuY3Rpb24gY2hhcmFjdGVyTmFtZShjb2RlUG9pbnQ6IG51bWJlcik6IHN0cmluZyB7XG4gIGNvbnN0IGNvZGUgPSBgVSske2NvZGVQb2ludC50b1N0cmluZygxNikudG9VcHBlckNhc2UoKS5wYWRTdGFydCg0LCAnMCcpfWBcbiAgcmV0dXJuIGAke2NvZGV9ICR7bmFtZXNbY29kZVBvaW50XSA/PyBncm91cE5hbWUoY29kZVBvaW50KX1gLnRyaW0oKVxufVxuXG5mdW5jdGlvbiBncm91cE5hbWUoY29kZVBvaW50OiBudW1iZXIpOiBzdHJpbmcge1xuICBpZiAoY29kZVBvaW50ID49IDB4ZTAwMDAgJiYgY29kZVBvaW50IDw9IDB4ZTAwN2YpIHJldHVybiAnVEFHIENIQVJBQ1RFUidcbiAgcmV0dXJuIGNvZGVQb2ludCA+PSAweGZlMDAgPyAnVkFSSUFUSU9OIFNFTEVDVE9SJyA6ICcnXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi9oaWRkZW4tY2hhcmFjdGVycy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpblwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi9oaWRkZW4tY2hhcmFjdGVycy50c1wiO2ltcG9ydCB0eXBlIHsgRmlsZVZpZXcgfSBmcm9tICcuLi9maWxlLXZpZXcudHMnXG5pbXBvcnQgdHlwZSB7IEZpbmRpbmcgfSBmcm9tICcuLi9maW5kaW5nLnRzJ1xuaW1wb3J0IHsgaXNDb2RlIH0gZnJvbSAnLi4vbGFuZ3VhZ2VzLnRzJ1xuaW1wb3J0IHsgY2hhcmFjdGVyTmFtZSB9IGZyb20gJy4vY2hhcmFjdGVyLW5hbWVzLnRzJ1xuXG4vKiogRW1iZWRkaW5ncywgb3ZlcnJpZGVzIGFuZCBpc29sYXRlcywgd2l0aCB3aGF0IGVuZHMgdGhlbTogdGhleSBjaGFuZ2UgdGhlIG9yZGVyIGluIHdoaWNoIGNvZGUgaXMgc2hvd24uICovXG5jb25zdCBSRU9SREVSSU5HID0gL1tcXHV7MjAyQX0tXFx1ezIwMkV9XFx1ezIwNjZ9LVxcdXsyMDY5fV0vdVxuLyoqIFRha2VzIG5vIHBsYWNlIG9uIHRoZSBzY3JlZW4uIEEgdmFyaWF0aW9uIHNlbGVjdG9yIHN0eWxlcyB0aGUgY2hhcmFjdGVyIGJlZm9yZSBpdDsgc2V2ZXJhbCBpbiBhIHJvdyBjYXJyeSBkYXRhLiAqL1xuY29uc3QgSU5WSVNJQkxFID1cbiAgLyg/IVtcXHV7MjAyQX0tXFx1ezIwMkV9XFx1ezIwNjZ9LVxcdXsyMDY5fV18XFxwe1ZhcmlhdGlvbl9TZWxlY3Rvcn0pXFxwe0RlZmF1bHRfSWdub3JhYmxlX0NvZGVfUG9pbnR9fFxccHtWYXJpYXRpb25fU2VsZWN0b3J9ezJ9fFtcXHV7RTAxMDB9LVxcdXtFMDFFRn1dL3VcbmNvbnN0IFNFTEVDVE9SID0gL1xccHtWYXJpYXRpb25fU2VsZWN0b3J9L3VcbmNvbnN0IExFVFRFUiA9IC9bXFxwe0x9XFxwe019XS91XG5jb25zdCBFTU9KSV9QQVJUID0gL1tcXHB7RXh0ZW5kZWRfUGljdG9ncmFwaGljfVxccHtFbW9qaV9Nb2RpZmllcn1cXHV7RkUwRn1cXHV7RTAwMjB9LVxcdXtFMDA3Rn1dL3VcbmNvbnN0IFRBRyA9IC9bXFx1e0UwMDIwfS1cXHV7RTAwN0Z9XS91XG5jb25zdCBTSE9XTl9DSEFSQUNURVJTID0gNFxuXG4vKiogQ2hhcmFjdGVycyB0aGF0IHJlb3JkZXIgdGV4dCwgaW4gY29kZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaW5kUmVvcmRlcmluZyh2aWV3OiBGaWxlVmlldyk6IEZpbmRpbmdbXSB7XG4gIHJldHVybiBmaW5kQ2hhcmFjdGVycyh2aWV3LCBSRU9SREVSSU5HLCAoY2hhcmFjdGVycywgaW5kZXgpID0+IFJFT1JERVJJTkcudGVzdChjaGFyYWN0ZXJzW2luZGV4XSA/PyAnJykpXG59XG5cbi8qKiBDaGFyYWN0ZXJzIHRoYXQgY2FuJ3QgYmUgc2VlbiwgaW4gY29kZSwgd2hlcmUgbm90aGluZyBhcm91bmQgdGhlbSBleHBsYWlucyB0aGVtLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZpbmRJbnZpc2libGUodmlldzogRmlsZVZpZXcpOiBGaW5kaW5nW10ge1xuICByZXR1cm4gZmluZENoYXJhY3RlcnModmlldywgSU5WSVNJQkxFLCBpc091dE9mUGxhY2UpXG59XG5cbnR5cGUgSnVkZ2UgPSAoY2hhcmFjdGVyczogcmVhZG9ubHkgc3RyaW5nW10sIGluZGV4OiBudW1iZXIsIGxpbmU6IG51bWJlcikgPT4gYm9vbGVhblxuXG5mdW5jdGlvbiBmaW5kQ2hhcmFjdGVycyh2aWV3OiBGaWxlVmlldywgZXhwcmVzc2lvbjogUmVnRXhwLCBpc1dyb25nOiBKdWRnZSk6IEZpbmRpbmdbXSB7XG4gIGlmICghaXNDb2RlKHZpZXcubGFuZ3VhZ2UpIHx8ICFleHByZXNzaW9uLnRlc3Qodmlldy5jaGFuZ2VkVGV4dCkpIHJldHVybiBbXVxuICBjb25zdCBmaW5kaW5nczogRmluZGluZ1tdID0gW11cbiAgZm9yIChjb25zdCB7IGxpbmUsIHRleHQgfSBvZiB2aWV3LmNoYW5nZWQpIHtcbiAgICBpZiAoIWV4cHJlc3Npb24udGVzdCh0ZXh0KSkgY29udGludWVcbiAgICBjb25zdCBjaGFyYWN0ZXJzID0gQXJyYXkuZnJvbSh0ZXh0KVxuICAgIGNvbnN0IHdyb25nID0gY2hhcmFjdGVycy5mbGF0TWFwKChjaGFyYWN0ZXIsIGluZGV4KSA9PlxuICAgICAgaXNXcm9uZyhjaGFyYWN0ZXJzLCBpbmRleCwgbGluZSlcbiAgICAgICAgPyBbYCR7Y2hhcmFjdGVyTmFtZShjaGFyYWN0ZXIuY29kZVBvaW50QXQoMCkgPz8gMCl9IGluIGNvbHVtbiAke2luZGV4ICsgMX1gXVxuICAgICAgICA6IFtdLFxuICAgIClcbiAgICBpZiAod3JvbmcubGVuZ3RoID4gMCkgZmluZGluZ3MucHVzaCh7IGxpbmUsIGNhcHR1cmVzOiB7IENIQVJBQ1RFUlM6IHsgd29yZHM6IGxpc3Qod3JvbmcpIH0gfSB9KVxuICB9XG4gIHJldHVybiBmaW5kaW5nc1xufVxuXG5mdW5jdGlvbiBpc091dE9mUGxhY2UoY2hhcmFjdGVyczogcmVhZG9ubHkgc3RyaW5nW10sIGluZGV4OiBudW1iZXIsIGxpbmU6IG51bWJlcik6IGJvb2xlYW4ge1xuICBjb25zdCBjaGFyYWN0ZXIgPSBjaGFyYWN0ZXJzW2luZGV4XSA/PyAnJ1xuICBjb25zdCBiZWZvcmUgPSBjaGFyYWN0ZXJzW2luZGV4IC0gMV0gPz8gJydcbiAgY29uc3QgYWZ0ZXIgPSBjaGFyYWN0ZXJzW2luZGV4ICsgMV0gPz8gJydcbiAgaWYgKFNFTEVDVE9SLnRlc3QoY2hhcmFjdGVyKSkgcmV0dXJuIFNFTEVDVE9SLnRlc3QoYmVmb3JlKSB8fCAoSU5WSVNJQkxFLnRlc3QoY2hhcmFjdGVyKSAmJiAhaXNGb3JlaWduKGJlZm9yZSkpXG4gIGlmICghSU5WSVNJQkxFLnRlc3QoY2hhcmFjdGVyKSkgcmV0dXJuIGZhbHNlXG4gIGlmIChjaGFyYWN0ZXIgPT09ICdcXHV7RkVGRn0nKSByZXR1cm4gbGluZSA+IDEgfHwgaW5kZXggPiAwXG4gIGlmIChpc0ZvcmVpZ24oYmVmb3JlKSB8fCBpc0ZvcmVpZ24oYWZ0ZXIpKSByZXR1cm4gZmFsc2VcbiAgaWYgKGNoYXJhY3RlciA9PT0gJ1xcdXsyMDBEfScpIHJldHVybiAhKEVNT0pJX1BBUlQudGVzdChiZWZvcmUpICYmIEVNT0pJX1BBUlQudGVzdChhZnRlcikpXG4gIHJldHVybiAhKFRBRy50ZXN0KGNoYXJhY3RlcikgJiYgRU1PSklfUEFSVC50ZXN0KGJlZm9yZSkpXG59XG5cbi8qKiBBIGxldHRlciBvZiBhIHNjcmlwdCB0aGF0IG1heSBuZWVkIHRoZSBjaGFyYWN0ZXI6IGZyb20gSGVicmV3IG9uLCB3aXRob3V0IHRoZSBsYXRlciBwYXJ0cyBvZiBMYXRpbiBhbmQgR3JlZWsuICovXG5mdW5jdGlvbiBpc0ZvcmVpZ24oY2hhcmFjdGVyOiBzdHJpbmcpOiBib29sZWFuIHtcbiAgY29uc3QgY29kZVBvaW50ID0gY2hhcmFjdGVyLmNvZGVQb2ludEF0KDApID8/IDBcbiAgY29uc3QgaXNPdGhlciA9IGNvZGVQb2ludCA+PSAweDU5MCAmJiAoY29kZVBvaW50IDwgMHgxZTAwIHx8IGNvZGVQb2ludCA+IDB4MWZmZilcbiAgcmV0dXJuIGlzT3RoZXIgJiYgTEVUVEVSLnRlc3QoY2hhcmFjdGVyKSAmJiAhSU5WSVNJQkxFLnRlc3QoY2hhcmFjdGVyKSAmJiAhU0VMRUNUT1IudGVzdChjaGFyYWN0ZXIpXG59XG5cbmZ1bmN0aW9uIGxpc3QoaXRlbXM6IHJlYWRvbmx5IHN0cmluZ1tdKTogc3RyaW5nIHtcbiAgY29uc3Qgc2hvd24gPSBpdGVtcy5zbGljZSgwLCBTSE9XTl9DSEFSQUNURVJTKS5qb2luKCcsICcpXG4gIHJldHVybiBpdGVtcy5sZW5ndGggPiBTSE9XTl9DSEFSQUNURVJTID8gYCR7c2hvd259IGFuZCAke2l0ZW1zLmxlbmd0aCAtIFNIT1dOX0NIQVJBQ1RFUlN9IG1vcmVgIDogc2hvd25cbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluL2xvY2tmaWxlLWNoZWNrc3Vtcy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpblwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi9sb2NrZmlsZS1jaGVja3N1bXMudHNcIjtpbXBvcnQgdHlwZSB7IENoYW5nZWRSb3cgfSBmcm9tICcuLi9jaGFuZ2VkLWZpbGUudHMnXG5pbXBvcnQgdHlwZSB7IEZpbGVWaWV3IH0gZnJvbSAnLi4vZmlsZS12aWV3LnRzJ1xuaW1wb3J0IHR5cGUgeyBGaW5kaW5nIH0gZnJvbSAnLi4vZmluZGluZy50cydcblxuLyoqIEhvdyBhIGxvY2sgZmlsZSB3cml0ZXMgYSBjaGVja3N1bSwgYW5kIHRoZSBsaW5lIHRoYXQgc2F5cyB3aGljaCB2ZXJzaW9uIGl0IGJlbG9uZ3MgdG8uICovXG5pbnRlcmZhY2UgRm9ybWF0IHtcbiAgLyoqIFRoZSBsaW5lIHdpdGggdGhlIGNoZWNrc3VtLiBHcm91cCAxLCBpZiB0aGVyZSBpcyBvbmU6IHdoYXQgdGhlIGNoZWNrc3VtIGlzIG9mLiBMYXN0IGdyb3VwOiB0aGUgY2hlY2tzdW0uICovXG4gIGNoZWNrc3VtOiBSZWdFeHBcbiAgLyoqIEEgbGluZSB3aG9zZSBjaGFuZ2UgZXhwbGFpbnMgYSBuZXcgY2hlY2tzdW0uICovXG4gIGV4cGxhaW5zOiBSZWdFeHBcbn1cblxuY29uc3QgTk9USElORyA9IC8oPyEpL1xuY29uc3QgZm9ybWF0czogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgRm9ybWF0Pj4gPSB7XG4gICdwYWNrYWdlLWxvY2suanNvbic6IHtcbiAgICBjaGVja3N1bTogL15cXHMqXCIoKWludGVncml0eVwiOiBcIihzaGFcXGQrLVtcXHcrLz1dKylcIiw/JC8sXG4gICAgZXhwbGFpbnM6IC9eXFxzKlwiKD86dmVyc2lvbnxyZXNvbHZlZClcIjogLyxcbiAgfSxcbiAgJ25wbS1zaHJpbmt3cmFwLmpzb24nOiB7XG4gICAgY2hlY2tzdW06IC9eXFxzKlwiKClpbnRlZ3JpdHlcIjogXCIoc2hhXFxkKy1bXFx3Ky89XSspXCIsPyQvLFxuICAgIGV4cGxhaW5zOiAvXlxccypcIig/OnZlcnNpb258cmVzb2x2ZWQpXCI6IC8sXG4gIH0sXG4gICd5YXJuLmxvY2snOiB7XG4gICAgY2hlY2tzdW06IC9eXFxzKygpKD86aW50ZWdyaXR5fGNoZWNrc3VtOj8pIChcXFMrKSQvLFxuICAgIGV4cGxhaW5zOiAvXlxccysoPzp2ZXJzaW9ufHJlc29sdmVkfHJlc29sdXRpb24pXFxifF5cXFMvLFxuICB9LFxuICAncG5wbS1sb2NrLnlhbWwnOiB7IGNoZWNrc3VtOiAvXlxccysoKXJlc29sdXRpb246IFxce2ludGVncml0eTogKHNoYVxcZCstW1xcdysvPV0rKVssfV0vLCBleHBsYWluczogL14gezJ9XFxTLio6JC8gfSxcbiAgJ2dvLnN1bSc6IHsgY2hlY2tzdW06IC9eKFxcUysgXFxTKykgKGgxOlxcUyspJC8sIGV4cGxhaW5zOiBOT1RISU5HIH0sXG4gICdDYXJnby5sb2NrJzogeyBjaGVja3N1bTogL14oKWNoZWNrc3VtID0gXCIoWzAtOWEtZl0rKVwiJC8sIGV4cGxhaW5zOiAvXig/OnZlcnNpb258c291cmNlfG5hbWUpID0gLyB9LFxufVxuXG4vKipcbiAqIEEgbG9jayBmaWxlIGVudHJ5IHRoYXQga2VlcHMgaXRzIHZlcnNpb24gYW5kIGdldHMgYW5vdGhlciBjaGVja3N1bTogdGhlIHBhY2thZ2UncyBjb250ZW50IGlzIG5vdCB0aGUgb25lIHRoYXQgd2FzIGxvY2tlZC5cbiAqIE5lZWRzIHRoZSBkZWxldGVkIGxpbmVzOyB3aGVyZSBhIHZlcnNpb24gY2hhbmdlZCBiZXNpZGUgaXQsIHRoZSBjaGVja3N1bSBoYXMgdG8uXG4gKi9cbmV4cG9ydCBmdW5jdGlvbiBmaW5kQ2hhbmdlZENoZWNrc3Vtcyh2aWV3OiBGaWxlVmlldyk6IEZpbmRpbmdbXSB7XG4gIGNvbnN0IG5hbWUgPSB2aWV3LmZpbGUucGF0aC5zbGljZSh2aWV3LmZpbGUucGF0aC5sYXN0SW5kZXhPZignLycpICsgMSlcbiAgY29uc3QgZm9ybWF0ID0gT2JqZWN0Lmhhc093bihmb3JtYXRzLCBuYW1lKSA/IGZvcm1hdHNbbmFtZV0gOiB1bmRlZmluZWRcbiAgaWYgKGZvcm1hdCA9PT0gdW5kZWZpbmVkKSByZXR1cm4gW11cbiAgcmV0dXJuIGJsb2Nrc09mKHZpZXcuZmlsZS5kaWZmTGluZXMgPz8gW10pLmZsYXRNYXAoKGJsb2NrKSA9PiBmaW5kSW5CbG9jayhibG9jaywgZm9ybWF0KSlcbn1cblxuLyoqIFJ1bnMgb2YgZGVsZXRlZCBhbmQgYWRkZWQgcm93cyB3aXRob3V0IGFuIHVuY2hhbmdlZCBvbmUgYmV0d2VlbiB0aGVtLiAqL1xuZnVuY3Rpb24gYmxvY2tzT2Yocm93czogcmVhZG9ubHkgQ2hhbmdlZFJvd1tdKTogQ2hhbmdlZFJvd1tdW10ge1xuICBjb25zdCBibG9ja3M6IENoYW5nZWRSb3dbXVtdID0gW1tdXVxuICBmb3IgKGNvbnN0IHJvdyBvZiByb3dzKSB7XG4gICAgaWYgKHJvdy5raW5kID09PSAnY29udGV4dCcpIGJsb2Nrcy5wdXNoKFtdKVxuICAgIGVsc2UgYmxvY2tzLmF0KC0xKT8ucHVzaChyb3cpXG4gIH1cbiAgcmV0dXJuIGJsb2Nrcy5maWx0ZXIoKGJsb2NrKSA9PiBibG9jay5sZW5ndGggPiAxKVxufVxuXG5mdW5jdGlvbiBmaW5kSW5CbG9jayhibG9jazogcmVhZG9ubHkgQ2hhbmdlZFJvd1tdLCBmb3JtYXQ6IEZvcm1hdCk6IEZpbmRpbmdbXSB7XG4gIGlmIChibG9jay5zb21lKCh7IHRleHQgfSkgPT4gZm9ybWF0LmV4cGxhaW5zLnRlc3QodGV4dC5yZXBsYWNlKC9cXHIkLywgJycpKSkpIHJldHVybiBbXVxuICBjb25zdCByZW1vdmVkID0gY2hlY2tzdW1zT2YoYmxvY2ssICdkZWxldGUnLCBmb3JtYXQpXG4gIHJldHVybiBjaGVja3N1bXNPZihibG9jaywgJ2FkZCcsIGZvcm1hdCkuZmxhdE1hcCgoeyByb3csIGtleSwgY2hlY2tzdW0gfSkgPT4ge1xuICAgIGNvbnN0IGJlZm9yZSA9IHJlbW92ZWQuZmlsdGVyKChlbnRyeSkgPT4gZW50cnkua2V5ID09PSBrZXkpXG4gICAgY29uc3QgcmVwbGFjZWQgPVxuICAgICAgYmVmb3JlLmxlbmd0aCA9PT0gMSAmJiBiZWZvcmVbMF0/LmNoZWNrc3VtICE9PSBjaGVja3N1bSAmJiBhbGdvcml0aG0oYmVmb3JlWzBdPy5jaGVja3N1bSkgPT09IGFsZ29yaXRobShjaGVja3N1bSlcbiAgICByZXR1cm4gcmVwbGFjZWQgJiYgcm93Lm5ld0xpbmUgIT09IG51bGwgPyBbeyBsaW5lOiByb3cubmV3TGluZSwgY2FwdHVyZXM6IHt9IH1dIDogW11cbiAgfSlcbn1cblxuaW50ZXJmYWNlIENoZWNrc3VtIHtcbiAgcm93OiBDaGFuZ2VkUm93XG4gIGtleTogc3RyaW5nXG4gIGNoZWNrc3VtOiBzdHJpbmdcbn1cblxuZnVuY3Rpb24gY2hlY2tzdW1zT2YoYmxvY2s6IHJlYWRvbmx5IENoYW5nZWRSb3dbXSwga2luZDogQ2hhbmdlZFJvd1sna2luZCddLCBmb3JtYXQ6IEZvcm1hdCk6IENoZWNrc3VtW10ge1xuICByZXR1cm4gYmxvY2suZmxhdE1hcCgocm93KSA9PiB7XG4gICAgY29uc3QgbWF0Y2ggPSByb3cua2luZCA9PT0ga2luZCA/IGZvcm1hdC5jaGVja3N1bS5leGVjKHJvdy50ZXh0LnJlcGxhY2UoL1xcciQvLCAnJykpIDogbnVsbFxuICAgIHJldHVybiBtYXRjaCA9PT0gbnVsbCA/IFtdIDogW3sgcm93LCBrZXk6IG1hdGNoWzFdID8/ICcnLCBjaGVja3N1bTogbWF0Y2hbMl0gPz8gJycgfV1cbiAgfSlcbn1cblxuLyoqIGBzaGE1MTJgIG9mIGBzaGE1MTItXHUyMDI2YCwgYDEwYzBgIG9mIHlhcm4ncyBgMTBjMC9cdTIwMjZgOiBhbm90aGVyIGFsZ29yaXRobSBnaXZlcyBhbm90aGVyIGNoZWNrc3VtIG9mIHRoZSBzYW1lIGNvbnRlbnQuICovXG5mdW5jdGlvbiBhbGdvcml0aG0oY2hlY2tzdW06IHN0cmluZyB8IHVuZGVmaW5lZCk6IHN0cmluZyB7XG4gIHJldHVybiAvXlthLXowLTldezIsOH1bLTovXS8uZXhlYyhjaGVja3N1bSA/PyAnJyk/LlswXSA/PyAnJ1xufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW4vc2VjcmV0cy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpblwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi9zZWNyZXRzLnRzXCI7aW1wb3J0IHR5cGUgeyBGaWxlVmlldyB9IGZyb20gJy4uL2ZpbGUtdmlldy50cydcbmltcG9ydCB0eXBlIHsgRmluZGluZyB9IGZyb20gJy4uL2ZpbmRpbmcudHMnXG5cbi8qKiBGaW5kcyBzZWNyZXRzIGluIGEgdGV4dC4gYGxpbmVgIGNvdW50cyBmcm9tIDE7IGBtZXNzYWdlYCBzYXlzIHdoYXQga2luZCBvZiBzZWNyZXQgaXQgaXMuICovXG5leHBvcnQgdHlwZSBTZWNyZXRTY2FubmVyID0gKHRleHQ6IHN0cmluZykgPT4gUHJvbWlzZTxyZWFkb25seSBTZWNyZXRGaW5kaW5nW10+XG5cbmV4cG9ydCBpbnRlcmZhY2UgU2VjcmV0RmluZGluZyB7XG4gIGxpbmU6IG51bWJlclxuICAvKiogTG93ZXItc25ha2UsIHN1Y2ggYXMgYGdpdGh1Yl90b2tlbmAuICovXG4gIGtpbmQ6IHN0cmluZ1xuICAvKiogQSBzZW50ZW5jZSB0aGF0IHNheXMgd2hhdCB3YXMgZm91bmQuIEl0IG5ldmVyIGhvbGRzIHRoZSBzZWNyZXQuICovXG4gIG1lc3NhZ2U6IHN0cmluZ1xufVxuXG4vKiogS2luZHMgd2l0aG91dCBhIGZvcm0gb2YgdGhlaXIgb3duOiBpbiB0ZXN0cywgZG9jdW1lbnRhdGlvbiBhbmQgZXhhbXBsZXMgdGhleSBhcmUgbWFkZSB1cC4gKi9cbmNvbnN0IEdFTkVSSUNfS0lORFM6IFJlYWRvbmx5U2V0PHN0cmluZz4gPSBuZXcgU2V0KFtcbiAgJ3ByaXZhdGVfa2V5JyxcbiAgJ2pzb25fd2ViX3Rva2VuJyxcbiAgJ3VybF9wYXNzd29yZCcsXG4gICduYW1lZF9zZWNyZXQnLFxuICAnYmFzaWNfYXV0aCcsXG4gICdteV9zcWxfY29ubmVjdGlvbicsXG4gICdwb3N0Z3JlX3NxbF9jb25uZWN0aW9uJyxcbiAgJ21vbmdvX2RiX2Nvbm5lY3Rpb24nLFxuXSlcbi8qKiBBIGxpbmUgb2YgYSBkb2N1bWVudGF0aW9uIGNvbW1lbnQsIHdoaWNoIHNob3dzIGhvdyBzb21ldGhpbmcgaXMgdXNlZC4gKi9cbmNvbnN0IERPQ19DT01NRU5UID0gL15cXHMqXFwqL1xuXG4vKiogTG9uZ2VyIGxpbmVzIGFyZSBkYXRhOyBhIHNjYW5uZXIncyB0aW1lIGZvciB0aGVtIHdvdWxkIGJlIGxvc3QuICovXG5jb25zdCBMSU5FX0NIQVJBQ1RFUlMgPSA1MDAwXG5cbi8qKiBTZWNyZXRzIG9uIGNoYW5nZWQgbGluZXMsIG9uZSBmaW5kaW5nIGZvciBlYWNoIGxpbmUgYW5kIGtpbmQuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gZmluZFNlY3JldHModmlldzogRmlsZVZpZXcsIHNjYW46IFNlY3JldFNjYW5uZXIpOiBQcm9taXNlPEZpbmRpbmdbXT4ge1xuICBjb25zdCB0ZXh0OiBzdHJpbmdbXSA9IFtdXG4gIGNvbnN0IGxpbmVOdW1iZXJzOiBudW1iZXJbXSA9IFtdXG4gIGZvciAoY29uc3QgeyBsaW5lLCB0ZXh0OiBjb250ZW50IH0gb2Ygdmlldy5jaGFuZ2VkKSB7XG4gICAgY29uc3QgcHJldmlvdXMgPSBsaW5lTnVtYmVycy5hdCgtMSlcbiAgICAvLyBBbiBlbXB0eSBsaW5lIHdoZXJlIHVuY2hhbmdlZCBvbmVzIGFyZSBsZWZ0IG91dDogbm8gc2VjcmV0IG1heSBiZSByZWFkIGFjcm9zcyB0aGUgZ2FwLlxuICAgIGlmIChwcmV2aW91cyAhPT0gdW5kZWZpbmVkICYmIGxpbmUgPiBwcmV2aW91cyArIDEpIGFkZExpbmUoJycsIHByZXZpb3VzKVxuICAgIGFkZExpbmUoY29udGVudC5sZW5ndGggPiBMSU5FX0NIQVJBQ1RFUlMgPyAnJyA6IGNvbnRlbnQsIGxpbmUpXG4gIH1cbiAgY29uc3QgaWxsdXN0cmF0ZXMgPSAoWyd0ZXN0cycsICdkb2NzJywgJ2V4YW1wbGVzJ10gYXMgY29uc3QpLnNvbWUoKGdyb3VwKSA9PiB2aWV3LmlzSW4oZ3JvdXApKVxuICBjb25zdCBmaW5kaW5nczogRmluZGluZ1tdID0gW11cbiAgZm9yIChjb25zdCB7IGxpbmUsIGtpbmQsIG1lc3NhZ2UgfSBvZiBhd2FpdCBzY2FuKHRleHQuam9pbignXFxuJykpKSB7XG4gICAgY29uc3QgZmlsZUxpbmUgPSBsaW5lTnVtYmVyc1tsaW5lIC0gMV1cbiAgICBjb25zdCBpc1Nob3duID0gaWxsdXN0cmF0ZXMgfHwgRE9DX0NPTU1FTlQudGVzdCh0ZXh0W2xpbmUgLSAxXSA/PyAnJylcbiAgICBpZiAoZmlsZUxpbmUgPT09IHVuZGVmaW5lZCB8fCAoaXNTaG93biAmJiBHRU5FUklDX0tJTkRTLmhhcyhraW5kKSkpIGNvbnRpbnVlXG4gICAgZmluZGluZ3MucHVzaCh7IGxpbmU6IGZpbGVMaW5lLCBjYXB0dXJlczogeyBXSEFUOiB7IHdvcmRzOiBtZXNzYWdlIH0gfSB9KVxuICB9XG4gIHJldHVybiBmaW5kaW5nc1xuXG4gIGZ1bmN0aW9uIGFkZExpbmUoY29udGVudDogc3RyaW5nLCBsaW5lOiBudW1iZXIpOiB2b2lkIHtcbiAgICB0ZXh0LnB1c2goY29udGVudClcbiAgICBsaW5lTnVtYmVycy5wdXNoKGxpbmUpXG4gIH1cbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9maWxlLXZpZXcudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9maWxlLXZpZXcudHNcIjtpbXBvcnQgdHlwZSB7IENoYW5nZWRGaWxlIH0gZnJvbSAnLi9jaGFuZ2VkLWZpbGUudHMnXG5pbXBvcnQgdHlwZSB7IEdyYW1tYXIsIExhbmd1YWdlIH0gZnJvbSAnLi9sYW5ndWFnZXMudHMnXG5pbXBvcnQgeyBncmFtbWFyT2YsIGlzTGFuZ3VhZ2UsIGxhbmd1YWdlT2YgfSBmcm9tICcuL2xhbmd1YWdlcy50cydcbmltcG9ydCB7IGxvb2tzTWFjaGluZU1hZGUgfSBmcm9tICcuL21hY2hpbmUtbWFkZS50cydcbmltcG9ydCB0eXBlIHsgUGF0aENsYXNzaWZpZXIsIFBhdGhHcm91cCB9IGZyb20gJy4vcGF0aC1ncm91cHMudHMnXG5cbi8qKiBBIGNoYW5nZWQgZmlsZSwgcHJlcGFyZWQgb25jZSBmb3IgYWxsIHJ1bGVzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBGaWxlVmlldyB7XG4gIGZpbGU6IENoYW5nZWRGaWxlXG4gIGxhbmd1YWdlOiBMYW5ndWFnZSB8IG51bGxcbiAgZ3JhbW1hcjogR3JhbW1hciB8IG51bGxcbiAgLyoqIFRoZSBsaW5lcyBvZiB0aGUgbmV3IGZpbGUgKGluZGV4IDAgaXMgbGluZSAxKSwgd2l0aG91dCB0aGVpciBlbmQ7IGBudWxsYCB3aXRob3V0IGl0cyB0ZXh0LiAqL1xuICBsaW5lczogcmVhZG9ubHkgc3RyaW5nW10gfCBudWxsXG4gIC8qKiBUaGUgY2hhbmdlZCBsaW5lcyBpbiBvcmRlci4gKi9cbiAgY2hhbmdlZDogcmVhZG9ubHkgTnVtYmVyZWRMaW5lW11cbiAgLyoqIFRoZSBjaGFuZ2VkIGxpbmVzLCBqb2luZWQgYnkgYFxcbmA6IHdoYXQgYSBwcmVmaWx0ZXIgb2YgYSB0ZXh0IHJ1bGUgc2VhcmNoZXMuICovXG4gIGNoYW5nZWRUZXh0OiBzdHJpbmdcbiAgLyoqIFRoZSBzYW1lIHdpdGgge0BsaW5rIExJTkVTX0JFRk9SRX0gbGluZXMgYmVmb3JlIGVhY2ggcnVuLCB3aGVyZSBhIGNhbGwgbWF5IGJlZ2luIHdob3NlIGFyZ3VtZW50IGNoYW5nZWQuICovXG4gIG5lYXJUZXh0OiBzdHJpbmdcbiAgLyoqIE1pbmlmaWVkLCBnZW5lcmF0ZWQgb3IgdmVuZG9yZWQ6IG5vYm9keSB3cm90ZSBpdCBsaW5lIGJ5IGxpbmUsIG9yIG5vYm9keSBoZXJlLiAqL1xuICBtYWNoaW5lTWFkZTogYm9vbGVhblxuICBpc0luKGdyb3VwOiBQYXRoR3JvdXApOiBib29sZWFuXG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgTnVtYmVyZWRMaW5lIHtcbiAgbGluZTogbnVtYmVyXG4gIHRleHQ6IHN0cmluZ1xufVxuXG5jb25zdCBMSU5FU19CRUZPUkUgPSAyXG5cbmV4cG9ydCBmdW5jdGlvbiBjcmVhdGVGaWxlVmlldyhmaWxlOiBDaGFuZ2VkRmlsZSwgY2xhc3NpZnk6IFBhdGhDbGFzc2lmaWVyKTogRmlsZVZpZXcge1xuICBjb25zdCBsaW5lcyA9IGZpbGUubmV3VGV4dCA9PT0gbnVsbCA/IG51bGwgOiBzcGxpdExpbmVzKGZpbGUubmV3VGV4dClcbiAgY29uc3QgY2hhbmdlZCA9IGxpbmVzID09PSBudWxsID8gY2hhbmdlZFJvd3MoZmlsZSkgOiBjaGFuZ2VkTGluZXMobGluZXMsIGZpbGUuY2hhbmdlZExpbmVzKVxuICBjb25zdCBjaGFuZ2VkVGV4dCA9IGpvaW5MaW5lcyhjaGFuZ2VkKVxuICBjb25zdCBsYW5ndWFnZSA9IHJlYWRMYW5ndWFnZShmaWxlKVxuICByZXR1cm4ge1xuICAgIGZpbGUsXG4gICAgbGFuZ3VhZ2UsXG4gICAgZ3JhbW1hcjogZ3JhbW1hck9mKGZpbGUucGF0aCwgbGFuZ3VhZ2UpLFxuICAgIGxpbmVzLFxuICAgIGNoYW5nZWQsXG4gICAgY2hhbmdlZFRleHQsXG4gICAgbmVhclRleHQ6IGxpbmVzID09PSBudWxsIHx8IGNoYW5nZWQubGVuZ3RoID49IGxpbmVzLmxlbmd0aCA/IGNoYW5nZWRUZXh0IDogbGluZXNOZWFyKGxpbmVzLCBjaGFuZ2VkKSxcbiAgICBpc0luOiAoZ3JvdXApID0+IGNsYXNzaWZ5KGdyb3VwLCBmaWxlLnBhdGgpLFxuICAgIG1hY2hpbmVNYWRlOlxuICAgICAgY2xhc3NpZnkoJ3ZlbmRvcmVkJywgZmlsZS5wYXRoKSB8fFxuICAgICAgY2xhc3NpZnkoJ2J1aWx0JywgZmlsZS5wYXRoKSB8fFxuICAgICAgbG9va3NNYWNoaW5lTWFkZShsaW5lcyA/PyBjaGFuZ2VkLm1hcCgoeyB0ZXh0IH0pID0+IHRleHQpKSxcbiAgfVxufVxuXG5mdW5jdGlvbiByZWFkTGFuZ3VhZ2UoZmlsZTogQ2hhbmdlZEZpbGUpOiBMYW5ndWFnZSB8IG51bGwge1xuICByZXR1cm4gZmlsZS5sYW5ndWFnZSAhPT0gdW5kZWZpbmVkICYmIGlzTGFuZ3VhZ2UoZmlsZS5sYW5ndWFnZSkgPyBmaWxlLmxhbmd1YWdlIDogbGFuZ3VhZ2VPZihmaWxlLnBhdGgpXG59XG5cbi8qKiBUaGUgbGluZXMgb2YgYSB0ZXh0LCB3aXRob3V0IHRoZWlyIGVuZHMuICovXG5leHBvcnQgZnVuY3Rpb24gc3BsaXRMaW5lcyh0ZXh0OiBzdHJpbmcpOiBzdHJpbmdbXSB7XG4gIGNvbnN0IGxpbmVzID0gdGV4dC5zcGxpdCgnXFxuJylcbiAgaWYgKGxpbmVzLmF0KC0xKSA9PT0gJycpIGxpbmVzLnBvcCgpXG4gIHJldHVybiB0ZXh0LmluY2x1ZGVzKCdcXHInKSA/IGxpbmVzLm1hcCgobGluZSkgPT4gKGxpbmUuZW5kc1dpdGgoJ1xccicpID8gbGluZS5zbGljZSgwLCAtMSkgOiBsaW5lKSkgOiBsaW5lc1xufVxuXG5mdW5jdGlvbiBjaGFuZ2VkTGluZXMobGluZXM6IHJlYWRvbmx5IHN0cmluZ1tdLCBudW1iZXJzOiBSZWFkb25seVNldDxudW1iZXI+KTogTnVtYmVyZWRMaW5lW10ge1xuICBjb25zdCBzb3J0ZWQgPSBbLi4ubnVtYmVyc10uc29ydCgoYSwgYikgPT4gYSAtIGIpXG4gIHJldHVybiBzb3J0ZWQuZmxhdE1hcCgobGluZSkgPT4ge1xuICAgIGNvbnN0IHRleHQgPSBsaW5lc1tsaW5lIC0gMV1cbiAgICByZXR1cm4gdGV4dCA9PT0gdW5kZWZpbmVkID8gW10gOiBbeyBsaW5lLCB0ZXh0IH1dXG4gIH0pXG59XG5cbmZ1bmN0aW9uIGNoYW5nZWRSb3dzKGZpbGU6IENoYW5nZWRGaWxlKTogTnVtYmVyZWRMaW5lW10ge1xuICByZXR1cm4gKGZpbGUuZGlmZkxpbmVzID8/IFtdKS5mbGF0TWFwKCh7IG5ld0xpbmUsIHRleHQgfSkgPT5cbiAgICBuZXdMaW5lICE9PSBudWxsICYmIGZpbGUuY2hhbmdlZExpbmVzLmhhcyhuZXdMaW5lKSA/IFt7IGxpbmU6IG5ld0xpbmUsIHRleHQ6IHRleHQucmVwbGFjZSgvXFxyJC8sICcnKSB9XSA6IFtdLFxuICApXG59XG5cbmZ1bmN0aW9uIGpvaW5MaW5lcyhjaGFuZ2VkOiByZWFkb25seSBOdW1iZXJlZExpbmVbXSk6IHN0cmluZyB7XG4gIHJldHVybiBjaGFuZ2VkLm1hcCgoeyB0ZXh0IH0pID0+IHRleHQpLmpvaW4oJ1xcbicpXG59XG5cbmZ1bmN0aW9uIGxpbmVzTmVhcihsaW5lczogcmVhZG9ubHkgc3RyaW5nW10sIGNoYW5nZWQ6IHJlYWRvbmx5IE51bWJlcmVkTGluZVtdKTogc3RyaW5nIHtcbiAgY29uc3QgbmVhcjogc3RyaW5nW10gPSBbXVxuICBsZXQgbmV4dCA9IDBcbiAgZm9yIChjb25zdCB7IGxpbmUgfSBvZiBjaGFuZ2VkKSB7XG4gICAgY29uc3QgZnJvbSA9IE1hdGgubWF4KG5leHQsIGxpbmUgLSAxIC0gTElORVNfQkVGT1JFKVxuICAgIGZvciAobGV0IGluZGV4ID0gZnJvbTsgaW5kZXggPCBsaW5lOyBpbmRleCsrKSBuZWFyLnB1c2gobGluZXNbaW5kZXhdID8/ICcnKVxuICAgIG5leHQgPSBsaW5lXG4gIH1cbiAgcmV0dXJuIG5lYXIuam9pbignXFxuJylcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluL2RlcGVuZGVuY3ktbGluZXMudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW5cIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW4vZGVwZW5kZW5jeS1saW5lcy50c1wiOy8qKiBBIGxpbmUgb2YgYSBtYW5pZmVzdCB0aGF0IGFza3MgZm9yIGEgcGFja2FnZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRGVwZW5kZW5jeSB7XG4gIC8qKiBMaW5lIGZyb20gMS4gKi9cbiAgbGluZTogbnVtYmVyXG4gIG5hbWU6IHN0cmluZ1xuICAvKiogV2hhdCB0aGUgbG9jayBmaWxlIHJlY29yZHMgb2YgaXQ6IGVxdWFsIGtleXMgbmVlZCBubyBvdGhlciBsb2NrIGZpbGUuICovXG4gIGtleTogc3RyaW5nXG59XG5cbi8qKiBSZWFkcyB0aGUgZGVwZW5kZW5jaWVzIG9mIGEgbWFuaWZlc3QgdGhhdCBpcyB3cml0dGVuIG9uZSB0byBhIGxpbmUsIGFzIHRvb2xzIHdyaXRlIGl0OyB3aGF0IGl0IGNhbid0IHJlYWQgaXQgbGVhdmVzIG91dC4gKi9cbmV4cG9ydCB0eXBlIERlcGVuZGVuY3lSZWFkZXIgPSAobGluZXM6IHJlYWRvbmx5IHN0cmluZ1tdKSA9PiBEZXBlbmRlbmN5W11cblxuLyoqIFJlYWRzIG9uZSBsaW5lOyBgbnVsbGAgd2hlcmUgaXQgYXNrcyBmb3Igbm90aGluZy4gKi9cbnR5cGUgTGluZVJlYWRlciA9IChsaW5lOiBzdHJpbmcpID0+IE9taXQ8RGVwZW5kZW5jeSwgJ2xpbmUnPiB8IG51bGxcblxuLyoqIFNheXMgd2hldGhlciBhIGxpbmUgYmVnaW5zIGEgc2VjdGlvbiBvZiBkZXBlbmRlbmNpZXMsIGVuZHMgaXQgKGFuZCBhbnkgb3RoZXIpLCBvciBuZWl0aGVyLiAqL1xudHlwZSBTZWN0aW9uUmVhZGVyID0gKGxpbmU6IHN0cmluZykgPT4gJ2RlcGVuZGVuY2llcycgfCAnb3RoZXInIHwgbnVsbFxuXG4vKiogTG9uZ2VyIGxpbmVzIGFyZSBubyBkZXBlbmRlbmNpZXMuICovXG5jb25zdCBMSU5FX0NIQVJBQ1RFUlMgPSA1MDBcblxuZnVuY3Rpb24gY3JlYXRlUmVhZGVyKHNlY3Rpb246IFNlY3Rpb25SZWFkZXIsIGVudHJ5OiBMaW5lUmVhZGVyKTogRGVwZW5kZW5jeVJlYWRlciB7XG4gIHJldHVybiAobGluZXMpID0+IHtcbiAgICBjb25zdCBmb3VuZDogRGVwZW5kZW5jeVtdID0gW11cbiAgICBsZXQgaW5zaWRlID0gZmFsc2VcbiAgICBmb3IgKGNvbnN0IFtpbmRleCwgbGluZV0gb2YgbGluZXMuZW50cmllcygpKSB7XG4gICAgICBpZiAobGluZS5sZW5ndGggPiBMSU5FX0NIQVJBQ1RFUlMpIGNvbnRpbnVlXG4gICAgICBjb25zdCBiZWdpbnMgPSBzZWN0aW9uKGxpbmUpXG4gICAgICBpZiAoYmVnaW5zICE9PSBudWxsKSBpbnNpZGUgPSBiZWdpbnMgPT09ICdkZXBlbmRlbmNpZXMnXG4gICAgICBjb25zdCBkZXBlbmRlbmN5ID0gaW5zaWRlID8gZW50cnkobGluZSkgOiBudWxsXG4gICAgICBpZiAoZGVwZW5kZW5jeSAhPT0gbnVsbCkgZm91bmQucHVzaCh7IC4uLmRlcGVuZGVuY3ksIGxpbmU6IGluZGV4ICsgMSB9KVxuICAgIH1cbiAgICByZXR1cm4gZm91bmRcbiAgfVxufVxuXG4vKiogUGFja2FnZXMgaW5zaWRlIHRoZSByZXBvc2l0b3J5OiBsb2NrIGZpbGVzIGRvbid0IGFsd2F5cyByZWNvcmQgdGhlbS4gKi9cbmNvbnN0IExPQ0FMID0gL14oPzp3b3Jrc3BhY2V8ZmlsZXxsaW5rfHBvcnRhbCk6L1xuY29uc3QgSlNPTl9FTlRSWSA9IC9eXFxzKlwiKFteXCJdKylcIjpcXHMqXCIoW15cIl0qKVwiLD9cXHMqJC9cblxuY29uc3QganNvbkVudHJ5OiBMaW5lUmVhZGVyID0gKGxpbmUpID0+IHtcbiAgY29uc3QgWywgbmFtZSwgd2FudGVkXSA9IEpTT05fRU5UUlkuZXhlYyhsaW5lKSA/PyBbXVxuICBpZiAobmFtZSA9PT0gdW5kZWZpbmVkIHx8IHdhbnRlZCA9PT0gdW5kZWZpbmVkIHx8IExPQ0FMLnRlc3Qod2FudGVkKSkgcmV0dXJuIG51bGxcbiAgcmV0dXJuIHsgbmFtZSwga2V5OiBgJHtuYW1lfSAke3dhbnRlZH1gIH1cbn1cblxuZnVuY3Rpb24ganNvblNlY3Rpb25zKG5hbWVzOiBSZWdFeHApOiBTZWN0aW9uUmVhZGVyIHtcbiAgcmV0dXJuIChsaW5lKSA9PiB7XG4gICAgY29uc3QgWywgbmFtZV0gPSAvXlxccypcIihbXlwiXSspXCI6XFxzKlxce1xccyokLy5leGVjKGxpbmUpID8/IFtdXG4gICAgaWYgKG5hbWUgIT09IHVuZGVmaW5lZCkgcmV0dXJuIG5hbWVzLnRlc3QobmFtZSkgPyAnZGVwZW5kZW5jaWVzJyA6ICdvdGhlcidcbiAgICByZXR1cm4gL15cXHMqXFx9Ly50ZXN0KGxpbmUpID8gJ290aGVyJyA6IG51bGxcbiAgfVxufVxuXG5leHBvcnQgY29uc3QgcmVhZE5wbSA9IGNyZWF0ZVJlYWRlcihqc29uU2VjdGlvbnMoL14oPzpkZXBlbmRlbmNpZXN8ZGV2RGVwZW5kZW5jaWVzfG9wdGlvbmFsRGVwZW5kZW5jaWVzKSQvKSwganNvbkVudHJ5KVxuXG5leHBvcnQgY29uc3QgcmVhZENvbXBvc2VyID0gY3JlYXRlUmVhZGVyKGpzb25TZWN0aW9ucygvXnJlcXVpcmUoPzotZGV2KT8kLyksIGpzb25FbnRyeSlcblxuLyoqIENhcmdvLmxvY2sgcmVjb3JkcyBuYW1lczogYW5vdGhlciB2ZXJzaW9uIHJlcXVpcmVtZW50IG9mdGVuIGxlYXZlcyBpdCBhcyBpdCBpcy4gKi9cbmV4cG9ydCBjb25zdCByZWFkQ2FyZ28gPSBjcmVhdGVSZWFkZXIoXG4gIChsaW5lKSA9PiB7XG4gICAgY29uc3QgWywgdGFibGVdID0gL15cXFsoW15cXF1dKylcXF1cXHMqKD86Iy4qKT8kLy5leGVjKGxpbmUpID8/IFtdXG4gICAgaWYgKHRhYmxlID09PSB1bmRlZmluZWQpIHJldHVybiBudWxsXG4gICAgcmV0dXJuIC9eKD86dGFyZ2V0XFwuLitcXC4pPyg/OmRldi18YnVpbGQtKT9kZXBlbmRlbmNpZXMkLy50ZXN0KHRhYmxlKSA/ICdkZXBlbmRlbmNpZXMnIDogJ290aGVyJ1xuICB9LFxuICAobGluZSkgPT4ge1xuICAgIGNvbnN0IFssIG5hbWVdID0gL14oW0EtWmEtejAtOV8tXSspKD86XFwuXFx3Kyk/XFxzKj0vLmV4ZWMobGluZSkgPz8gW11cbiAgICByZXR1cm4gbmFtZSA9PT0gdW5kZWZpbmVkID8gbnVsbCA6IHsgbmFtZSwga2V5OiBuYW1lIH1cbiAgfSxcbilcblxuY29uc3QgTU9EVUxFID0gL15cXHMqKD86cmVxdWlyZVxccyspPyhbXFx3Ln4vLV0rXFwuW1xcdy5+Ly1dKylcXHMrKHZcXGRbXFx3ListXSopL1xuXG4vKiogTW9kdWxlcyB0aGF0IGFyZSByZXBsYWNlZCwgbWF5YmUgYnkgYSBmb2xkZXIsIGFyZSBsZWZ0IG91dDogZ28uc3VtIGhvbGRzIHdoYXQgdGhleSBhcmUgcmVwbGFjZWQgYnkuICovXG5leHBvcnQgY29uc3QgcmVhZEdvTW9kOiBEZXBlbmRlbmN5UmVhZGVyID0gKGxpbmVzKSA9PiB7XG4gIGNvbnN0IHJlcGxhY2VkID0gbmV3IFNldChsaW5lcy5mbGF0TWFwKChsaW5lKSA9PiAvXlxccyooPzpyZXBsYWNlXFxzKyk/KFxcUyspKD86XFxzK3ZcXFMrKT9cXHMrPT4vLmV4ZWMobGluZSk/LlsxXSA/PyBbXSkpXG4gIGNvbnN0IHJlYWQgPSBjcmVhdGVSZWFkZXIoXG4gICAgKGxpbmUpID0+IHtcbiAgICAgIGlmICgvXnJlcXVpcmVcXGIvLnRlc3QobGluZSkpIHJldHVybiAnZGVwZW5kZW5jaWVzJ1xuICAgICAgcmV0dXJuIC9eKD86XFwpfFthLXpdK1xcYikvLnRlc3QobGluZSkgPyAnb3RoZXInIDogbnVsbFxuICAgIH0sXG4gICAgKGxpbmUpID0+IHtcbiAgICAgIGNvbnN0IFssIG5hbWUsIHZlcnNpb25dID0gTU9EVUxFLmV4ZWMobGluZSkgPz8gW11cbiAgICAgIHJldHVybiBuYW1lID09PSB1bmRlZmluZWQgfHwgdmVyc2lvbiA9PT0gdW5kZWZpbmVkIHx8IHJlcGxhY2VkLmhhcyhuYW1lKVxuICAgICAgICA/IG51bGxcbiAgICAgICAgOiB7IG5hbWUsIGtleTogYCR7bmFtZX0gJHt2ZXJzaW9ufWAgfVxuICAgIH0sXG4gIClcbiAgcmV0dXJuIHJlYWQobGluZXMpXG59XG5cbi8qKiBUYWJsZXMgb2YgcG9ldHJ5IChgbmFtZSA9IFx1MjAyNmApLCBhbmQgbGlzdHMgb2YgcmVxdWlyZW1lbnRzIChgZGVwZW5kZW5jaWVzID0gW2ApIG9mIHRoZSBzdGFuZGFyZC4gKi9cbmV4cG9ydCBjb25zdCByZWFkUHlwcm9qZWN0ID0gY3JlYXRlUmVhZGVyKFxuICAobGluZSkgPT4ge1xuICAgIGNvbnN0IFssIHRhYmxlXSA9IC9eXFxbKFteXFxdXSspXFxdXFxzKig/OiMuKik/JC8uZXhlYyhsaW5lKSA/PyBbXVxuICAgIGlmICh0YWJsZSAhPT0gdW5kZWZpbmVkKSByZXR1cm4gaXNQeXRob25UYWJsZSh0YWJsZSkgPyAnZGVwZW5kZW5jaWVzJyA6ICdvdGhlcidcbiAgICBpZiAoL15kZXBlbmRlbmNpZXNcXHMqPVxccypcXFtcXHMqJC8udGVzdChsaW5lKSkgcmV0dXJuICdkZXBlbmRlbmNpZXMnXG4gICAgcmV0dXJuIGxpbmUuc3RhcnRzV2l0aCgnXScpID8gJ290aGVyJyA6IG51bGxcbiAgfSxcbiAgKGxpbmUpID0+IHtcbiAgICBjb25zdCBbLCBsaXN0ZWRdID0gL15cXHMrXCIoW0EtWmEtejAtOV1bXlwiXSopXCIsP1xccyooPzojLiopPyQvLmV4ZWMobGluZSkgPz8gW11cbiAgICBpZiAobGlzdGVkICE9PSB1bmRlZmluZWQpIHJldHVybiB7IG5hbWU6IC9eW1xcdy4tXSsvLmV4ZWMobGlzdGVkKT8uWzBdID8/IGxpc3RlZCwga2V5OiBsaXN0ZWQucmVwbGFjZSgvXFxzKy9nLCAnJykgfVxuICAgIGNvbnN0IFssIG5hbWUsIHdhbnRlZF0gPSAvXihbQS1aYS16MC05XVtcXHcuLV0qKVxccyo9XFxzKihbXCJ7XS4qKSQvLmV4ZWMobGluZSkgPz8gW11cbiAgICByZXR1cm4gbmFtZSA9PT0gdW5kZWZpbmVkIHx8IHdhbnRlZCA9PT0gdW5kZWZpbmVkID8gbnVsbCA6IHsgbmFtZSwga2V5OiBgJHtuYW1lfSAke3dhbnRlZC50cmltKCl9YCB9XG4gIH0sXG4pXG5cbmZ1bmN0aW9uIGlzUHl0aG9uVGFibGUodGFibGU6IHN0cmluZyk6IGJvb2xlYW4ge1xuICByZXR1cm4gL150b29sXFwucG9ldHJ5XFwuKD86ZGV2LWRlcGVuZGVuY2llc3xkZXBlbmRlbmNpZXN8Z3JvdXBcXC5bXFx3LV0rXFwuZGVwZW5kZW5jaWVzKSQvLnRlc3QodGFibGUpXG59XG5cbi8qKiBHZW1maWxlLmxvY2sgcmVjb3JkcyBuYW1lcyBhbmQgdmVyc2lvbnMsIG5vdCBncm91cHMgYW5kIGByZXF1aXJlOmAuICovXG5leHBvcnQgY29uc3QgcmVhZEdlbWZpbGUgPSBjcmVhdGVSZWFkZXIoXG4gICgpID0+ICdkZXBlbmRlbmNpZXMnLFxuICAobGluZSkgPT4ge1xuICAgIGNvbnN0IFssIG5hbWUsIHJlc3RdID0gL15cXHMqZ2VtXFxzK1tcIiddKFtcXHcuLV0rKVtcIiddKCg/OlxccyosXFxzKltcIiddW15cIiddKltcIiddKSopLy5leGVjKGxpbmUpID8/IFtdXG4gICAgcmV0dXJuIG5hbWUgPT09IHVuZGVmaW5lZCB8fCByZXN0ID09PSB1bmRlZmluZWQgPyBudWxsIDogeyBuYW1lLCBrZXk6IGAke25hbWV9JHtyZXN0LnJlcGxhY2UoL1xccysvZywgJycpfWAgfVxuICB9LFxuKVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW4vbWFuaWZlc3RzLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluL21hbmlmZXN0cy50c1wiO2ltcG9ydCB0eXBlIHsgRGVwZW5kZW5jeVJlYWRlciB9IGZyb20gJy4vZGVwZW5kZW5jeS1saW5lcy50cydcbmltcG9ydCB7IHJlYWRDYXJnbywgcmVhZENvbXBvc2VyLCByZWFkR2VtZmlsZSwgcmVhZEdvTW9kLCByZWFkTnBtLCByZWFkUHlwcm9qZWN0IH0gZnJvbSAnLi9kZXBlbmRlbmN5LWxpbmVzLnRzJ1xuXG4vKiogQSBraW5kIG9mIHBhY2thZ2UgbWFuaWZlc3QsIGFuZCB0aGUgbG9jayBmaWxlcyBiZXNpZGUgaXQgdGhhdCByZWNvcmQgd2hhdCBpdCBhc2tzIGZvci4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgTWFuaWZlc3RGb3JtYXQge1xuICBuYW1lOiBzdHJpbmdcbiAgcmVhZDogRGVwZW5kZW5jeVJlYWRlclxuICBsb2NrRmlsZXM6IHJlYWRvbmx5IExvY2tGaWxlW11cbn1cblxuZXhwb3J0IGludGVyZmFjZSBMb2NrRmlsZSB7XG4gIG5hbWU6IHN0cmluZ1xuICAvKiogV3JpdGVzIHRoZSBsb2NrIGZpbGUgYW5ldy4gKi9cbiAgY29tbWFuZDogc3RyaW5nXG59XG5cbi8qKiBUaGUgb25lIHBsYWNlIHRoYXQga25vd3MgcGFja2FnZSBtYW5hZ2VyczsgYGRlcGVuZGVuY3ktbGluZXMudHNgIHJlYWRzIHRoZSBtYW5pZmVzdHMuICovXG5leHBvcnQgY29uc3QgbWFuaWZlc3RGb3JtYXRzOiByZWFkb25seSBNYW5pZmVzdEZvcm1hdFtdID0gW1xuICB7XG4gICAgbmFtZTogJ3BhY2thZ2UuanNvbicsXG4gICAgcmVhZDogcmVhZE5wbSxcbiAgICBsb2NrRmlsZXM6IFtcbiAgICAgIHsgbmFtZTogJ3BhY2thZ2UtbG9jay5qc29uJywgY29tbWFuZDogJ25wbSBpbnN0YWxsIC0tcGFja2FnZS1sb2NrLW9ubHknIH0sXG4gICAgICB7IG5hbWU6ICducG0tc2hyaW5rd3JhcC5qc29uJywgY29tbWFuZDogJ25wbSBpbnN0YWxsIC0tcGFja2FnZS1sb2NrLW9ubHknIH0sXG4gICAgICB7IG5hbWU6ICdwbnBtLWxvY2sueWFtbCcsIGNvbW1hbmQ6ICdwbnBtIGluc3RhbGwgLS1sb2NrZmlsZS1vbmx5JyB9LFxuICAgICAgeyBuYW1lOiAneWFybi5sb2NrJywgY29tbWFuZDogJ3lhcm4gaW5zdGFsbCcgfSxcbiAgICAgIHsgbmFtZTogJ2J1bi5sb2NrJywgY29tbWFuZDogJ2J1biBpbnN0YWxsJyB9LFxuICAgICAgeyBuYW1lOiAnYnVuLmxvY2tiJywgY29tbWFuZDogJ2J1biBpbnN0YWxsJyB9LFxuICAgIF0sXG4gIH0sXG4gIHsgbmFtZTogJ0NhcmdvLnRvbWwnLCByZWFkOiByZWFkQ2FyZ28sIGxvY2tGaWxlczogW3sgbmFtZTogJ0NhcmdvLmxvY2snLCBjb21tYW5kOiAnY2FyZ28gdXBkYXRlIC0td29ya3NwYWNlJyB9XSB9LFxuICB7IG5hbWU6ICdnby5tb2QnLCByZWFkOiByZWFkR29Nb2QsIGxvY2tGaWxlczogW3sgbmFtZTogJ2dvLnN1bScsIGNvbW1hbmQ6ICdnbyBtb2QgdGlkeScgfV0gfSxcbiAge1xuICAgIG5hbWU6ICdweXByb2plY3QudG9tbCcsXG4gICAgcmVhZDogcmVhZFB5cHJvamVjdCxcbiAgICBsb2NrRmlsZXM6IFtcbiAgICAgIHsgbmFtZTogJ3BvZXRyeS5sb2NrJywgY29tbWFuZDogJ3BvZXRyeSBsb2NrJyB9LFxuICAgICAgeyBuYW1lOiAndXYubG9jaycsIGNvbW1hbmQ6ICd1diBsb2NrJyB9LFxuICAgICAgeyBuYW1lOiAncGRtLmxvY2snLCBjb21tYW5kOiAncGRtIGxvY2snIH0sXG4gICAgXSxcbiAgfSxcbiAgeyBuYW1lOiAnR2VtZmlsZScsIHJlYWQ6IHJlYWRHZW1maWxlLCBsb2NrRmlsZXM6IFt7IG5hbWU6ICdHZW1maWxlLmxvY2snLCBjb21tYW5kOiAnYnVuZGxlIGxvY2snIH1dIH0sXG4gIHtcbiAgICBuYW1lOiAnY29tcG9zZXIuanNvbicsXG4gICAgcmVhZDogcmVhZENvbXBvc2VyLFxuICAgIGxvY2tGaWxlczogW3sgbmFtZTogJ2NvbXBvc2VyLmxvY2snLCBjb21tYW5kOiAnY29tcG9zZXIgdXBkYXRlIC0tbG9jaycgfV0sXG4gIH0sXG5dXG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi9vbGQtbGluZXMudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW5cIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW4vb2xkLWxpbmVzLnRzXCI7aW1wb3J0IHR5cGUgeyBDaGFuZ2VkRmlsZSB9IGZyb20gJy4uL2NoYW5nZWQtZmlsZS50cydcblxuLyoqIFRoZSBsaW5lcyBvZiBhIGZpbGUgYmVmb3JlIHRoZSBjaGFuZ2UsIGZyb20gaXRzIGxpbmVzIGFmdGVyIGl0IGFuZCB0aGUgcm93cyBvZiBpdHMgaHVua3MgKHdpdGggY29udGV4dCBhcm91bmQgdGhlbSkuICovXG5leHBvcnQgZnVuY3Rpb24gb2xkTGluZXNPZihmaWxlOiBDaGFuZ2VkRmlsZSwgbmV3TGluZXM6IHJlYWRvbmx5IHN0cmluZ1tdKTogc3RyaW5nW10ge1xuICBjb25zdCBhZGRlZCA9IG5ldyBTZXQ8bnVtYmVyPigpXG4gIGNvbnN0IGRlbGV0ZWRCZWZvcmUgPSBuZXcgTWFwPG51bWJlciwgc3RyaW5nW10+KClcbiAgbGV0IGRlbGV0ZWQ6IHN0cmluZ1tdID0gW11cbiAgZm9yIChjb25zdCB7IGtpbmQsIG5ld0xpbmUsIHRleHQgfSBvZiBmaWxlLmRpZmZMaW5lcyA/PyBbXSkge1xuICAgIGlmIChraW5kID09PSAnZGVsZXRlJyB8fCBuZXdMaW5lID09PSBudWxsKSB7XG4gICAgICBkZWxldGVkLnB1c2godGV4dC5yZXBsYWNlKC9cXHIkLywgJycpKVxuICAgICAgY29udGludWVcbiAgICB9XG4gICAgaWYgKGtpbmQgPT09ICdhZGQnKSBhZGRlZC5hZGQobmV3TGluZSlcbiAgICBpZiAoZGVsZXRlZC5sZW5ndGggPiAwKSBkZWxldGVkQmVmb3JlLnNldChuZXdMaW5lLCBkZWxldGVkKVxuICAgIGRlbGV0ZWQgPSBbXVxuICB9XG4gIGNvbnN0IG9sZCA9IG5ld0xpbmVzLmZsYXRNYXAoKHRleHQsIGluZGV4KSA9PiB7XG4gICAgY29uc3QgYmVmb3JlID0gZGVsZXRlZEJlZm9yZS5nZXQoaW5kZXggKyAxKSA/PyBbXVxuICAgIHJldHVybiBhZGRlZC5oYXMoaW5kZXggKyAxKSA/IGJlZm9yZSA6IFsuLi5iZWZvcmUsIHRleHRdXG4gIH0pXG4gIHJldHVybiBbLi4ub2xkLCAuLi5kZWxldGVkXVxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW4vc3RhbGUtbG9ja2ZpbGUudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW5cIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW4vc3RhbGUtbG9ja2ZpbGUudHNcIjtpbXBvcnQgdHlwZSB7IENoYW5nZWRGaWxlIH0gZnJvbSAnLi4vY2hhbmdlZC1maWxlLnRzJ1xuaW1wb3J0IHR5cGUgeyBDaGFuZ2VGYWN0cywgQ2hhbmdlRmluZGluZyB9IGZyb20gJy4uL2NoYW5nZS1mYWN0cy50cydcbmltcG9ydCB7IHNwbGl0TGluZXMgfSBmcm9tICcuLi9maWxlLXZpZXcudHMnXG5pbXBvcnQgdHlwZSB7IERlcGVuZGVuY3kgfSBmcm9tICcuL2RlcGVuZGVuY3ktbGluZXMudHMnXG5pbXBvcnQgdHlwZSB7IExvY2tGaWxlLCBNYW5pZmVzdEZvcm1hdCB9IGZyb20gJy4vbWFuaWZlc3RzLnRzJ1xuaW1wb3J0IHsgbWFuaWZlc3RGb3JtYXRzIH0gZnJvbSAnLi9tYW5pZmVzdHMudHMnXG5pbXBvcnQgeyBvbGRMaW5lc09mIH0gZnJvbSAnLi9vbGQtbGluZXMudHMnXG5cbmNvbnN0IE5BTUVTX1NIT1dOID0gM1xuXG4vKiogUGF0aHMgdGhhdCB7QGxpbmsgZmluZFN0YWxlTG9ja2ZpbGVzfSBoYXMgdG8ga25vdyBhYm91dDogZG8gdGhleSBleGlzdCBhdCBoZWFkPyAqL1xuZXhwb3J0IGZ1bmN0aW9uIGxvY2tmaWxlUXVlc3Rpb25zKGZpbGVzOiByZWFkb25seSBDaGFuZ2VkRmlsZVtdKTogc3RyaW5nW10ge1xuICByZXR1cm4gc3RhbGVDYW5kaWRhdGVzKGZpbGVzKS5mbGF0TWFwKCh7IGxvY2tGaWxlcyB9KSA9PiBsb2NrRmlsZXMubWFwKCh7IHBhdGggfSkgPT4gcGF0aCkpXG59XG5cbi8qKiBNYW5pZmVzdHMgd2hvc2UgZGVwZW5kZW5jaWVzIGNoYW5nZWQgd2hpbGUgdGhlIGxvY2sgZmlsZSBiZXNpZGUgdGhlbSwgd2hpY2ggZXhpc3RzLCBkaWQgbm90LiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZpbmRTdGFsZUxvY2tmaWxlcyhmaWxlczogcmVhZG9ubHkgQ2hhbmdlZEZpbGVbXSwgZmFjdHM6IENoYW5nZUZhY3RzKTogQ2hhbmdlRmluZGluZ1tdIHtcbiAgcmV0dXJuIHN0YWxlQ2FuZGlkYXRlcyhmaWxlcykuZmxhdE1hcCgoeyBmaWxlLCBsb2NrRmlsZXMsIHdhbnRlZCB9KSA9PiB7XG4gICAgY29uc3QgbG9ja0ZpbGUgPSBsb2NrRmlsZXMuZmluZCgoeyBwYXRoIH0pID0+IGZhY3RzLmV4aXN0aW5nLmhhcyhwYXRoKSlcbiAgICBjb25zdCBmaXJzdCA9IHdhbnRlZFswXVxuICAgIGlmIChsb2NrRmlsZSA9PT0gdW5kZWZpbmVkIHx8IGZpcnN0ID09PSB1bmRlZmluZWQpIHJldHVybiBbXVxuICAgIGNvbnN0IGNhcHR1cmVzID0ge1xuICAgICAgUEFDS0FHRVM6IHsgY29kZTogbmFtZXMod2FudGVkKSB9LFxuICAgICAgTE9DS0ZJTEU6IHsgY29kZTogbG9ja0ZpbGUucGF0aCB9LFxuICAgICAgQ09NTUFORDogeyBjb2RlOiBsb2NrRmlsZS5jb21tYW5kIH0sXG4gICAgfVxuICAgIHJldHVybiBbeyBmaWxlLCBsaW5lOiBmaXJzdC5saW5lLCBjYXB0dXJlcyB9XVxuICB9KVxufVxuXG5pbnRlcmZhY2UgQ2FuZGlkYXRlIHtcbiAgZmlsZTogQ2hhbmdlZEZpbGVcbiAgLyoqIFRoZSBjaGFuZ2VkIGFuZCBuZXcgZGVwZW5kZW5jaWVzLCBpbiB0aGUgb3JkZXIgb2YgdGhlIGZpbGUuICovXG4gIHdhbnRlZDogcmVhZG9ubHkgRGVwZW5kZW5jeVtdXG4gIGxvY2tGaWxlczogcmVhZG9ubHkgKExvY2tGaWxlICYgeyBwYXRoOiBzdHJpbmcgfSlbXVxufVxuXG4vKiogT25seSBsb2NrIGZpbGVzIGluIHRoZSBtYW5pZmVzdCdzIG93biBmb2xkZXI6IHdoZXRoZXIgb25lIGZ1cnRoZXIgdXAgY292ZXJzIGl0IGNhbid0IGJlIHRvbGQgZnJvbSB0aGUgY2hhbmdlLiAqL1xuZnVuY3Rpb24gc3RhbGVDYW5kaWRhdGVzKGZpbGVzOiByZWFkb25seSBDaGFuZ2VkRmlsZVtdKTogQ2FuZGlkYXRlW10ge1xuICBjb25zdCBjaGFuZ2VkID0gbmV3IFNldChmaWxlcy5maWx0ZXIoKHsgc3RhdHVzIH0pID0+IHN0YXR1cyAhPT0gJ2RlbGV0ZWQnKS5tYXAoKHsgcGF0aCB9KSA9PiBwYXRoKSlcbiAgcmV0dXJuIGZpbGVzLmZsYXRNYXAoKGZpbGUpID0+IHtcbiAgICBjb25zdCBmb2xkZXIgPSBmaWxlLnBhdGguc2xpY2UoMCwgZmlsZS5wYXRoLmxhc3RJbmRleE9mKCcvJykgKyAxKVxuICAgIGNvbnN0IGZvcm1hdCA9IG1hbmlmZXN0Rm9ybWF0cy5maW5kKCh7IG5hbWUgfSkgPT4gYCR7Zm9sZGVyfSR7bmFtZX1gID09PSBmaWxlLnBhdGgpXG4gICAgaWYgKGZvcm1hdCA9PT0gdW5kZWZpbmVkKSByZXR1cm4gW11cbiAgICBjb25zdCBsb2NrRmlsZXMgPSBmb3JtYXQubG9ja0ZpbGVzLm1hcCgobG9ja0ZpbGUpID0+ICh7IC4uLmxvY2tGaWxlLCBwYXRoOiBgJHtmb2xkZXJ9JHtsb2NrRmlsZS5uYW1lfWAgfSkpXG4gICAgaWYgKGxvY2tGaWxlcy5zb21lKCh7IHBhdGggfSkgPT4gY2hhbmdlZC5oYXMocGF0aCkpKSByZXR1cm4gW11cbiAgICBjb25zdCB3YW50ZWQgPSBjaGFuZ2VkRGVwZW5kZW5jaWVzKGZpbGUsIGZvcm1hdClcbiAgICByZXR1cm4gd2FudGVkLmxlbmd0aCA9PT0gMCA/IFtdIDogW3sgZmlsZSwgd2FudGVkLCBsb2NrRmlsZXMgfV1cbiAgfSlcbn1cblxuZnVuY3Rpb24gY2hhbmdlZERlcGVuZGVuY2llcyhmaWxlOiBDaGFuZ2VkRmlsZSwgZm9ybWF0OiBNYW5pZmVzdEZvcm1hdCk6IERlcGVuZGVuY3lbXSB7XG4gIGlmIChmaWxlLm5ld1RleHQgPT09IG51bGwgfHwgZmlsZS5kaWZmTGluZXMgPT09IHVuZGVmaW5lZCB8fCBmaWxlLnN0YXR1cyAhPT0gJ21vZGlmaWVkJykgcmV0dXJuIFtdXG4gIGNvbnN0IGxpbmVzID0gc3BsaXRMaW5lcyhmaWxlLm5ld1RleHQpXG4gIGNvbnN0IGJlZm9yZSA9IG5ldyBTZXQoZm9ybWF0LnJlYWQob2xkTGluZXNPZihmaWxlLCBsaW5lcykpLm1hcCgoeyBrZXkgfSkgPT4ga2V5KSlcbiAgcmV0dXJuIGZvcm1hdC5yZWFkKGxpbmVzKS5maWx0ZXIoKHsgbGluZSwga2V5IH0pID0+IGZpbGUuY2hhbmdlZExpbmVzLmhhcyhsaW5lKSAmJiAhYmVmb3JlLmhhcyhrZXkpKVxufVxuXG5mdW5jdGlvbiBuYW1lcyhkZXBlbmRlbmNpZXM6IHJlYWRvbmx5IERlcGVuZGVuY3lbXSk6IHN0cmluZyB7XG4gIGNvbnN0IGFsbCA9IFsuLi5uZXcgU2V0KGRlcGVuZGVuY2llcy5tYXAoKHsgbmFtZSB9KSA9PiBuYW1lKSldXG4gIGNvbnN0IG1vcmUgPSBhbGwubGVuZ3RoID4gTkFNRVNfU0hPV04gPyBgLCBhbmQgJHthbGwubGVuZ3RoIC0gTkFNRVNfU0hPV059IG1vcmVgIDogJydcbiAgcmV0dXJuIGAke2FsbC5zbGljZSgwLCBOQU1FU19TSE9XTikuam9pbignLCAnKX0ke21vcmV9YFxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW4vdW5hc2tlZC1sb2NrZmlsZS50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpblwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi91bmFza2VkLWxvY2tmaWxlLnRzXCI7aW1wb3J0IHR5cGUgeyBDaGFuZ2VkRmlsZSB9IGZyb20gJy4uL2NoYW5nZWQtZmlsZS50cydcbmltcG9ydCB0eXBlIHsgQ2hhbmdlRmluZGluZyB9IGZyb20gJy4uL2NoYW5nZS1mYWN0cy50cydcbmltcG9ydCB7IHNwbGl0TGluZXMgfSBmcm9tICcuLi9maWxlLXZpZXcudHMnXG5pbXBvcnQgeyBvbGRMaW5lc09mIH0gZnJvbSAnLi9vbGQtbGluZXMudHMnXG5cbi8qKiBSZWFkcyB3aGF0IGEgbG9jayBmaWxlIHNheXMgdGhlIG1hbmlmZXN0cyBhc2sgZm9yOiBsaW5lcyBmcm9tIDEgd2l0aCBhIGtleSBmb3IgZWFjaCB3YW50ZWQgcGFja2FnZSBhbmQgdmVyc2lvbi4gKi9cbnR5cGUgV2FudGVkUmVhZGVyID0gKGxpbmVzOiByZWFkb25seSBzdHJpbmdbXSkgPT4geyBsaW5lOiBudW1iZXI7IGtleTogc3RyaW5nIH1bXVxuXG4vKiogTG9jayBmaWxlcyB0aGF0IHJlcGVhdCB0aGUgbWFuaWZlc3QncyBvd24gcmVxdWlyZW1lbnRzLCB3aXRoIHRoZSBmaWxlcyB0aGF0IG1heSBjaGFuZ2UgdGhvc2UuICovXG5jb25zdCBmb3JtYXRzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCB7IHJlYWQ6IFdhbnRlZFJlYWRlcjsgbWFuaWZlc3RzOiBSZWdFeHAgfT4+ID0ge1xuICAncGFja2FnZS1sb2NrLmpzb24nOiB7IHJlYWQ6IHJlYWROcG1Sb290LCBtYW5pZmVzdHM6IC8oPzpefFxcLylwYWNrYWdlXFwuanNvbiQvIH0sXG4gICdwbnBtLWxvY2sueWFtbCc6IHtcbiAgICByZWFkOiByZWFkUG5wbVNwZWNpZmllcnMsXG4gICAgbWFuaWZlc3RzOiAvKD86XnxcXC8pKD86cGFja2FnZVxcLmpzb241P3xwYWNrYWdlXFwueWFtbHxwbnBtLXdvcmtzcGFjZVxcLnlhbWx8XFwucG5wbWZpbGVcXC5cXHcrKSQvLFxuICB9LFxufVxuXG4vKiogTG9jayBmaWxlcyB0aGF0IHJlY29yZCBvdGhlciByZXF1aXJlbWVudHMgdGhhbiBiZWZvcmUgd2hpbGUgbm8gbWFuaWZlc3QgY2hhbmdlZDogdGhlIHR3byBubyBsb25nZXIgYWdyZWUuICovXG5leHBvcnQgZnVuY3Rpb24gZmluZFVuYXNrZWRMb2NrZmlsZXMoZmlsZXM6IHJlYWRvbmx5IENoYW5nZWRGaWxlW10pOiBDaGFuZ2VGaW5kaW5nW10ge1xuICByZXR1cm4gZmlsZXMuZmxhdE1hcCgoZmlsZSkgPT4ge1xuICAgIGNvbnN0IG5hbWUgPSBmaWxlLnBhdGguc2xpY2UoZmlsZS5wYXRoLmxhc3RJbmRleE9mKCcvJykgKyAxKVxuICAgIGNvbnN0IGZvcm1hdCA9IE9iamVjdC5oYXNPd24oZm9ybWF0cywgbmFtZSkgPyBmb3JtYXRzW25hbWVdIDogdW5kZWZpbmVkXG4gICAgaWYgKGZvcm1hdCA9PT0gdW5kZWZpbmVkIHx8IGZpbGUuc3RhdHVzICE9PSAnbW9kaWZpZWQnIHx8IGZpbGVzLnNvbWUoKHsgcGF0aCB9KSA9PiBmb3JtYXQubWFuaWZlc3RzLnRlc3QocGF0aCkpKVxuICAgICAgcmV0dXJuIFtdXG4gICAgaWYgKGZpbGUubmV3VGV4dCA9PT0gbnVsbCB8fCBmaWxlLmRpZmZMaW5lcyA9PT0gdW5kZWZpbmVkKSByZXR1cm4gW11cbiAgICBjb25zdCBsaW5lcyA9IHNwbGl0TGluZXMoZmlsZS5uZXdUZXh0KVxuICAgIGNvbnN0IGJlZm9yZSA9IG5ldyBTZXQoZm9ybWF0LnJlYWQob2xkTGluZXNPZihmaWxlLCBsaW5lcykpLm1hcCgoeyBrZXkgfSkgPT4ga2V5KSlcbiAgICBjb25zdCBhZGRlZCA9IGZvcm1hdC5yZWFkKGxpbmVzKS5maW5kKCh7IGxpbmUsIGtleSB9KSA9PiBmaWxlLmNoYW5nZWRMaW5lcy5oYXMobGluZSkgJiYgIWJlZm9yZS5oYXMoa2V5KSlcbiAgICByZXR1cm4gYWRkZWQgPT09IHVuZGVmaW5lZCA/IFtdIDogW3sgZmlsZSwgbGluZTogYWRkZWQubGluZSwgY2FwdHVyZXM6IHt9IH1dXG4gIH0pXG59XG5cbi8qKiBUaGUgcm9vdCBwYWNrYWdlOiBgXCJwYWNrYWdlc1wiOiB7IFwiXCI6IHsgXCJkZXBlbmRlbmNpZXNcIjogeyBcdTIwMjYgfSB9IH1gLCBpbiB0aGUgaW5kZW50YXRpb24gdGhhdCBucG0gd3JpdGVzLiAqL1xuZnVuY3Rpb24gcmVhZE5wbVJvb3QobGluZXM6IHJlYWRvbmx5IHN0cmluZ1tdKTogeyBsaW5lOiBudW1iZXI7IGtleTogc3RyaW5nIH1bXSB7XG4gIGNvbnN0IGZvdW5kOiB7IGxpbmU6IG51bWJlcjsga2V5OiBzdHJpbmcgfVtdID0gW11cbiAgbGV0IGluUm9vdCA9IGZhbHNlXG4gIGxldCBpbkRlcGVuZGVuY2llcyA9IGZhbHNlXG4gIGZvciAoY29uc3QgW2luZGV4LCBsaW5lXSBvZiBsaW5lcy5lbnRyaWVzKCkpIHtcbiAgICBpZiAobGluZSA9PT0gJyAgICBcIlwiOiB7JykgaW5Sb290ID0gdHJ1ZVxuICAgIGVsc2UgaWYgKC9eIHs0fVxcfS8udGVzdChsaW5lKSkgaW5Sb290ID0gZmFsc2VcbiAgICBlbHNlIGlmICgvXiB7Nn1cXFMvLnRlc3QobGluZSkpXG4gICAgICBpbkRlcGVuZGVuY2llcyA9IC9eIHs2fVwiKD86ZGVwZW5kZW5jaWVzfGRldkRlcGVuZGVuY2llc3xvcHRpb25hbERlcGVuZGVuY2llcylcIjogXFx7JC8udGVzdChsaW5lKVxuICAgIGVsc2UgaWYgKGluUm9vdCAmJiBpbkRlcGVuZGVuY2llcykgZm91bmQucHVzaCh7IGxpbmU6IGluZGV4ICsgMSwga2V5OiBsaW5lLnRyaW0oKS5yZXBsYWNlKC8sJC8sICcnKSB9KVxuICB9XG4gIHJldHVybiBmb3VuZFxufVxuXG4vKiogYGltcG9ydGVyc2A6IGVhY2ggZGVwZW5kZW5jeSBvZiBlYWNoIHdvcmtzcGFjZSBwYWNrYWdlIHdpdGggdGhlIGBzcGVjaWZpZXJgIG9mIGl0cyBtYW5pZmVzdC4gKi9cbmZ1bmN0aW9uIHJlYWRQbnBtU3BlY2lmaWVycyhsaW5lczogcmVhZG9ubHkgc3RyaW5nW10pOiB7IGxpbmU6IG51bWJlcjsga2V5OiBzdHJpbmcgfVtdIHtcbiAgY29uc3QgZm91bmQ6IHsgbGluZTogbnVtYmVyOyBrZXk6IHN0cmluZyB9W10gPSBbXVxuICBsZXQgaW5JbXBvcnRlcnMgPSBmYWxzZVxuICBsZXQgaW1wb3J0ZXIgPSAnJ1xuICBsZXQgbmFtZSA9ICcnXG4gIGZvciAoY29uc3QgW2luZGV4LCBsaW5lXSBvZiBsaW5lcy5lbnRyaWVzKCkpIHtcbiAgICBpZiAoL15cXFMvLnRlc3QobGluZSkpIGluSW1wb3J0ZXJzID0gbGluZSA9PT0gJ2ltcG9ydGVyczonXG4gICAgaWYgKCFpbkltcG9ydGVycykgY29udGludWVcbiAgICBpZiAoL14gezJ9XFxTLy50ZXN0KGxpbmUpKSBpbXBvcnRlciA9IGxpbmUudHJpbSgpXG4gICAgZWxzZSBpZiAoL14gezZ9XFxTLy50ZXN0KGxpbmUpKSBuYW1lID0gbGluZS50cmltKClcbiAgICBlbHNlIGlmICgvXiB7OH1zcGVjaWZpZXI6IC8udGVzdChsaW5lKSkgZm91bmQucHVzaCh7IGxpbmU6IGluZGV4ICsgMSwga2V5OiBgJHtpbXBvcnRlcn0gJHtuYW1lfSAke2xpbmUudHJpbSgpfWAgfSlcbiAgfVxuICByZXR1cm4gZm91bmRcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9maW5kaW5nLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZVwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvZmluZGluZy50c1wiOy8qKiBXaGF0IGEgbWF0Y2hlciBmb3VuZCwgYmVmb3JlIHRoZSBydWxlJ3Mgd29yZHMgYXJlIHB1dCB0byBpdC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRmluZGluZyB7XG4gIC8qKiBBIGNoYW5nZWQgbGluZSBvZiB0aGUgbmV3IGZpbGUuICovXG4gIGxpbmU6IG51bWJlclxuICAvKiogTGFzdCBsaW5lLCB3aGVuIHRoZSBmaW5kaW5nIHNwYW5zIHNldmVyYWwuICovXG4gIGVuZExpbmU/OiBudW1iZXJcbiAgLyoqIFZhbHVlcyBmb3IgYHt7TkFNRX19YCBpbiB0aGUgcnVsZSdzIG1lc3NhZ2UuICovXG4gIGNhcHR1cmVzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBDYXB0dXJlPj5cbn1cblxuLyoqIGBjb2RlYCBjb21lcyBmcm9tIHRoZSByZXZpZXdlZCBmaWxlIGFuZCBpcyBzaG93biBhcyBjb2RlOyBgd29yZHNgIGFyZSBvdXJzLiAqL1xuZXhwb3J0IHR5cGUgQ2FwdHVyZSA9IHsgY29kZTogc3RyaW5nIH0gfCB7IHdvcmRzOiBzdHJpbmcgfVxuXG4vKiogQSBydWxlIGNvdWxkIG5vdCBiZSBydW4gb24gYSBmaWxlLCBvciBvbmx5IGluIHBhcnQuIFRoZSBtZXNzYWdlIHNheXMgd2h5LiAqL1xuZXhwb3J0IGNsYXNzIFJ1bGVOb3RSdW4gZXh0ZW5kcyBFcnJvciB7XG4gIG92ZXJyaWRlIG5hbWUgPSAnUnVsZU5vdFJ1bidcbn1cblxuLyoqIFdoYXQgYSBtYXRjaGVyIGZvdW5kIGluIGEgZmlsZTsgYGluY29tcGxldGVgIHNheXMgd2h5IGl0IGNvdWxkIG5vdCBsb29rIGF0IGFsbCBjaGFuZ2VkIGxpbmVzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBTZWFyY2gge1xuICBmaW5kaW5nczogRmluZGluZ1tdXG4gIGluY29tcGxldGU/OiBSdWxlTm90UnVuXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvdHJlZS1kZXB0aC50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmVcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL3RyZWUtZGVwdGgudHNcIjtpbXBvcnQgdHlwZSB7IFNnTm9kZSB9IGZyb20gJ0Bhc3QtZ3JlcC9uYXBpJ1xuXG4vKiogQnJhY2tldCBwYWlycyB3aXRoaW4gZWFjaCBvdGhlciwgaW4gYW55IHRleHQuIFBlb3BsZSBzdGF5IGZhciBiZWxvdy4gKi9cbmV4cG9ydCBjb25zdCBORVNUSU5HID0gMjUwXG5cbi8qKiBXaGV0aGVyIGJyYWNrZXRzIG5lc3QgZGVlcGVyIHRoYW4ge0BsaW5rIE5FU1RJTkd9LiBSZWFkcyB0aGUgdGV4dCBvbmNlIGFuZCBrbm93cyBub3RoaW5nIG9mIHN0cmluZ3MgYW5kIGNvbW1lbnRzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIG5lc3RzVG9vRGVlcGx5KHRleHQ6IHN0cmluZyk6IGJvb2xlYW4ge1xuICBsZXQgZGVwdGggPSAwXG4gIGZvciAobGV0IGluZGV4ID0gMDsgaW5kZXggPCB0ZXh0Lmxlbmd0aDsgaW5kZXgrKykge1xuICAgIGNvbnN0IGNvZGUgPSB0ZXh0LmNoYXJDb2RlQXQoaW5kZXgpXG4gICAgaWYgKGlzT3BlbmluZyhjb2RlKSAmJiArK2RlcHRoID4gTkVTVElORykgcmV0dXJuIHRydWVcbiAgICBpZiAoaXNDbG9zaW5nKGNvZGUpICYmIGRlcHRoID4gMCkgZGVwdGgtLVxuICB9XG4gIHJldHVybiBmYWxzZVxufVxuXG5mdW5jdGlvbiBpc09wZW5pbmcoY29kZTogbnVtYmVyKTogYm9vbGVhbiB7XG4gIHJldHVybiBjb2RlID09PSAweDI4IHx8IGNvZGUgPT09IDB4NWIgfHwgY29kZSA9PT0gMHg3YiAvLyAoIFsge1xufVxuXG5mdW5jdGlvbiBpc0Nsb3NpbmcoY29kZTogbnVtYmVyKTogYm9vbGVhbiB7XG4gIHJldHVybiBjb2RlID09PSAweDI5IHx8IGNvZGUgPT09IDB4NWQgfHwgY29kZSA9PT0gMHg3ZCAvLyApIF0gfVxufVxuXG4vKiogTm9kZXMgd2l0aGluIGVhY2ggb3RoZXIgaW4gYSB0cmVlOiBhbHNvIGNoYWlucyBvZiBjYWxscywgb3BlcmF0b3JzIGFuZCBgZWxzZSBpZmAsIHdoaWNoIG5lZWQgbm8gYnJhY2tldHMuICovXG5leHBvcnQgY29uc3QgVFJFRV9ERVBUSCA9IDQwMFxuLyoqIEEgY2hhaW4gaW4gYSBzaG9ydGVyIHBpZWNlIG9mIHRleHQgdGFrZXMgdG9vIGxpdHRsZSB0aW1lIHRvIG1hdHRlci4gKi9cbmNvbnN0IExPTkdfQ0hBUkFDVEVSUyA9IDgwMDBcblxuLyoqXG4gKiBXaGV0aGVyIGEgdHJlZSBpcyBzbyBkZWVwIHRoYXQgYSBzZWFyY2ggd2hpY2ggbG9va3MgdXAgb3IgZG93biBmcm9tIGVhY2ggbm9kZSB3b3VsZCB0YWtlIHRpbWUgdGhhdCBncm93cyB3aXRoIHRoZVxuICogc3F1YXJlIG9mIHRoZSBmaWxlLiBPbmx5IG5vZGVzIHdpdGggbXVjaCB0ZXh0IGNhbiBiZSwgYW5kIHRoZXJlIGFyZSBmZXcgb2YgdGhvc2UsIHNvIHRoaXMgbG9va3MgYXQgaGFyZGx5IGFueS5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzVG9vRGVlcChyb290OiBTZ05vZGUpOiBib29sZWFuIHtcbiAgbGV0IGxldmVsID0gW3Jvb3RdXG4gIGZvciAobGV0IGRlcHRoID0gMDsgbGV2ZWwubGVuZ3RoID4gMDsgZGVwdGgrKykge1xuICAgIGlmIChkZXB0aCA+IFRSRUVfREVQVEgpIHJldHVybiB0cnVlXG4gICAgbGV2ZWwgPSBsZXZlbC5mbGF0TWFwKChub2RlKSA9PiBub2RlLmNoaWxkcmVuKCkpLmZpbHRlcihpc0xvbmcpXG4gIH1cbiAgcmV0dXJuIGZhbHNlXG59XG5cbmZ1bmN0aW9uIGlzTG9uZyhub2RlOiBTZ05vZGUpOiBib29sZWFuIHtcbiAgY29uc3QgeyBzdGFydCwgZW5kIH0gPSBub2RlLnJhbmdlKClcbiAgcmV0dXJuIGVuZC5pbmRleCAtIHN0YXJ0LmluZGV4ID4gTE9OR19DSEFSQUNURVJTXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi93b3JrZmxvdy1zdGVwcy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpblwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi93b3JrZmxvdy1zdGVwcy50c1wiO2ltcG9ydCB0eXBlIHsgTm9kZSwgWUFNTE1hcCB9IGZyb20gJ3lhbWwnXG5pbXBvcnQgeyBMaW5lQ291bnRlciwgaXNNYXAsIGlzU2NhbGFyLCBpc1NlcSwgcGFyc2VEb2N1bWVudCB9IGZyb20gJ3lhbWwnXG5pbXBvcnQgeyBSdWxlTm90UnVuIH0gZnJvbSAnLi4vZmluZGluZy50cydcbmltcG9ydCB7IE5FU1RJTkcsIG5lc3RzVG9vRGVlcGx5IH0gZnJvbSAnLi4vdHJlZS1kZXB0aC50cydcblxuLyoqIEEgc2NyaXB0IGluc2lkZSBhIHdvcmtmbG93IG9yIGEgY29tcG9zaXRlIGFjdGlvbi4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgV29ya2Zsb3dTY3JpcHQge1xuICAvKiogV2hhdCBydW5zIGl0LiAqL1xuICBraW5kOiAncnVuJyB8ICdnaXRodWItc2NyaXB0J1xuICAvKiogQXMgd3JpdHRlbiBpbiB0aGUgZmlsZSwgd2l0aCBpdHMgaW5kZW50YXRpb24gYW5kIHF1b3Rlcy4gKi9cbiAgc291cmNlOiBzdHJpbmdcbiAgLyoqIExpbmUgb2YgdGhlIGZpbGUsIGZyb20gMSwgd2hlcmUgYHNvdXJjZWAgYmVnaW5zLiAqL1xuICBsaW5lOiBudW1iZXJcbn1cblxuY29uc3QgV09SS0ZMT1dfQ0hBUkFDVEVSUyA9IDMwMF8wMDBcbmNvbnN0IERFUFRIID0gMjBcblxuLyoqIFRoZSBzY3JpcHRzIG9mIGFsbCBzdGVwcyBvZiBhIEdpdEh1YiBBY3Rpb25zIGZpbGUuIFRocm93cyB7QGxpbmsgUnVsZU5vdFJ1bn0gd2hlcmUgaXQgaXNuJ3QgWUFNTC4gKi9cbmV4cG9ydCBmdW5jdGlvbiByZWFkV29ya2Zsb3dTY3JpcHRzKHRleHQ6IHN0cmluZyk6IFdvcmtmbG93U2NyaXB0W10ge1xuICBpZiAodGV4dC5sZW5ndGggPiBXT1JLRkxPV19DSEFSQUNURVJTKVxuICAgIHRocm93IG5ldyBSdWxlTm90UnVuKGBUaGUgd29ya2Zsb3cgaGFzIG1vcmUgdGhhbiAke1dPUktGTE9XX0NIQVJBQ1RFUlN9IGNoYXJhY3RlcnMuYClcbiAgaWYgKG5lc3RzVG9vRGVlcGx5KHRleHQpKSB0aHJvdyBuZXcgUnVsZU5vdFJ1bihgQnJhY2tldHMgaW4gdGhlIHdvcmtmbG93IG5lc3QgbW9yZSB0aGFuICR7TkVTVElOR30gZGVlcC5gKVxuICBjb25zdCBsaW5lQ291bnRlciA9IG5ldyBMaW5lQ291bnRlcigpXG4gIGNvbnN0IGRvY3VtZW50ID0gcGFyc2VEb2N1bWVudCh0ZXh0LCB7IGxpbmVDb3VudGVyIH0pXG4gIGNvbnN0IGVycm9yID0gZG9jdW1lbnQuZXJyb3JzWzBdXG4gIGlmIChlcnJvciAhPT0gdW5kZWZpbmVkKSB0aHJvdyBuZXcgUnVsZU5vdFJ1bihgVGhlIHdvcmtmbG93IGlzIG5vdCB2YWxpZCBZQU1MOiAke2Vycm9yLm1lc3NhZ2Uuc3BsaXQoJ1xcbicpWzBdfWApXG4gIHJldHVybiBmaW5kU3RlcHMoZG9jdW1lbnQuY29udGVudHMsIDApLmZsYXRNYXAoKHN0ZXApID0+IHNjcmlwdHNPZihzdGVwLCB0ZXh0LCBsaW5lQ291bnRlcikpXG59XG5cbmZ1bmN0aW9uIGZpbmRTdGVwcyhub2RlOiB1bmtub3duLCBkZXB0aDogbnVtYmVyKTogWUFNTE1hcFtdIHtcbiAgaWYgKCFpc01hcChub2RlKSB8fCBkZXB0aCA+IERFUFRIKSByZXR1cm4gW11cbiAgcmV0dXJuIG5vZGUuaXRlbXMuZmxhdE1hcCgoeyBrZXksIHZhbHVlIH0pID0+IHtcbiAgICBjb25zdCBpc1N0ZXBzID0gaXNTY2FsYXIoa2V5KSAmJiBrZXkudmFsdWUgPT09ICdzdGVwcycgJiYgaXNTZXEodmFsdWUpXG4gICAgcmV0dXJuIGlzU3RlcHMgPyB2YWx1ZS5pdGVtcy5maWx0ZXIoKHN0ZXApID0+IGlzTWFwKHN0ZXApKSA6IGZpbmRTdGVwcyh2YWx1ZSwgZGVwdGggKyAxKVxuICB9KVxufVxuXG5mdW5jdGlvbiBzY3JpcHRzT2Yoc3RlcDogWUFNTE1hcCwgdGV4dDogc3RyaW5nLCBsaW5lQ291bnRlcjogTGluZUNvdW50ZXIpOiBXb3JrZmxvd1NjcmlwdFtdIHtcbiAgY29uc3QgcnVuID0gc3RlcC5nZXQoJ3J1bicsIHRydWUpXG4gIGNvbnN0IHVzZXMgPSBzdGVwLmdldCgndXNlcycpXG4gIGNvbnN0IHNldHRpbmdzID0gc3RlcC5nZXQoJ3dpdGgnKVxuICBjb25zdCBpc0dpdGh1YlNjcmlwdCA9IHR5cGVvZiB1c2VzID09PSAnc3RyaW5nJyAmJiAvXmFjdGlvbnNcXC9naXRodWItc2NyaXB0KD86QHwkKS8udGVzdCh1c2VzKVxuICBjb25zdCBzY3JpcHQgPSBpc0dpdGh1YlNjcmlwdCAmJiBpc01hcChzZXR0aW5ncykgPyBzZXR0aW5ncy5nZXQoJ3NjcmlwdCcsIHRydWUpIDogdW5kZWZpbmVkXG4gIHJldHVybiBbdG9TY3JpcHQoJ3J1bicsIHJ1biksIHRvU2NyaXB0KCdnaXRodWItc2NyaXB0Jywgc2NyaXB0KV0uZmxhdE1hcCgoZm91bmQpID0+IGZvdW5kID8/IFtdKVxuXG4gIGZ1bmN0aW9uIHRvU2NyaXB0KGtpbmQ6IFdvcmtmbG93U2NyaXB0WydraW5kJ10sIG5vZGU6IE5vZGUgfCB1bmRlZmluZWQpOiBXb3JrZmxvd1NjcmlwdCB8IG51bGwge1xuICAgIGlmICghaXNTY2FsYXIobm9kZSkgfHwgIW5vZGUucmFuZ2UpIHJldHVybiBudWxsXG4gICAgY29uc3QgW3N0YXJ0LCBlbmRdID0gbm9kZS5yYW5nZVxuICAgIHJldHVybiB7IGtpbmQsIHNvdXJjZTogdGV4dC5zbGljZShzdGFydCwgZW5kKSwgbGluZTogbGluZUNvdW50ZXIubGluZVBvcyhzdGFydCkubGluZSB9XG4gIH1cbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9idWlsdGluL3dvcmtmbG93LWluamVjdGlvbi50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpblwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbi93b3JrZmxvdy1pbmplY3Rpb24udHNcIjtpbXBvcnQgdHlwZSB7IEZpbGVWaWV3IH0gZnJvbSAnLi4vZmlsZS12aWV3LnRzJ1xuaW1wb3J0IHR5cGUgeyBGaW5kaW5nIH0gZnJvbSAnLi4vZmluZGluZy50cydcblxuLyoqIFBhcnRzIG9mIHRoZSBldmVudCB0aGF0IGFueW9uZSB3aG8gY2FuIG9wZW4gYW4gaXNzdWUsIGEgY29tbWVudCBvciBhIHB1bGwgcmVxdWVzdCB3cml0ZXMuICovXG5jb25zdCBVTlRSVVNURUQgPSBbXG4gIC9cXGJnaXRodWJcXC5oZWFkX3JlZlxcYi8sXG4gIC9cXGJnaXRodWJcXC5ldmVudFxcLig/Omlzc3VlfHB1bGxfcmVxdWVzdHxkaXNjdXNzaW9ufGNvbW1lbnR8cmV2aWV3fHJldmlld19jb21tZW50KVxcLig/OnRpdGxlfGJvZHkpXFxiLyxcbiAgL1xcYmdpdGh1YlxcLmV2ZW50XFwucHVsbF9yZXF1ZXN0XFwuaGVhZFxcLig/OnJlZnxsYWJlbHxyZXBvXFwuKD86ZGVmYXVsdF9icmFuY2h8ZGVzY3JpcHRpb258aG9tZXBhZ2UpKVxcYi8sXG4gIC9cXGJnaXRodWJcXC5ldmVudFxcLig/OndvcmtmbG93X3J1blxcLik/aGVhZF9jb21taXRcXC4oPzptZXNzYWdlfGF1dGhvclxcLig/Om5hbWV8ZW1haWwpfGNvbW1pdHRlclxcLig/Om5hbWV8ZW1haWwpKVxcYi8sXG4gIC9cXGJnaXRodWJcXC5ldmVudFxcLndvcmtmbG93X3J1blxcLig/OmhlYWRfYnJhbmNofGRpc3BsYXlfdGl0bGV8cHVsbF9yZXF1ZXN0cylcXGIvLFxuICAvXFxiZ2l0aHViXFwuZXZlbnRcXC5jb21taXRzXFxiW1xcdy4qW1xcXV17MCwyMH1cXC4oPzptZXNzYWdlfG5hbWV8ZW1haWwpXFxiLyxcbiAgL1xcYmdpdGh1YlxcLmV2ZW50XFwucGFnZXNcXGJbXFx3LipbXFxdXXswLDIwfVxcLnBhZ2VfbmFtZVxcYi8sXG4gIC9cXGJ0b2pzb25cXChcXHMqZ2l0aHViKD86XFwuZXZlbnQoPzpcXC4oPzppc3N1ZXxwdWxsX3JlcXVlc3R8ZGlzY3Vzc2lvbnxjb21tZW50fHJldmlld3xjb21taXRzfGhlYWRfY29tbWl0fHdvcmtmbG93X3J1bikpPyk/XFxzKlxcKS8sXG5dIGFzIGNvbnN0XG5cbi8qKiBUaGVpciByZXN1bHQgaXMgdHJ1ZSwgZmFsc2Ugb3IgYSBoYXNoLCB3aGF0ZXZlciB0aGV5IGFyZSBnaXZlbi4gKi9cbmNvbnN0IEhBUk1MRVNTX0NBTEwgPSAvXiF8Xig/OmNvbnRhaW5zfHN0YXJ0c3dpdGh8ZW5kc3dpdGh8aGFzaGZpbGVzKVxcKHxbPSFdPXxbPD5dL1xuY29uc3QgRVhQUkVTU0lPTl9DSEFSQUNURVJTID0gMjAwMFxuY29uc3QgV09SRFMgPSB7IHJ1bjogJ2Egc2hlbGwgc2NyaXB0JywgJ2dpdGh1Yi1zY3JpcHQnOiAnYSBKYXZhU2NyaXB0IHByb2dyYW0nIH0gYXMgY29uc3RcblxuLyoqIEV4cHJlc3Npb25zIG9uIGNoYW5nZWQgbGluZXMgdGhhdCBwYXN0ZSB1bnRydXN0ZWQgdGV4dCBpbnRvIGEgc2NyaXB0IGJlZm9yZSBpdCBydW5zLiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIGZpbmRXb3JrZmxvd0luamVjdGlvbnModmlldzogRmlsZVZpZXcpOiBQcm9taXNlPEZpbmRpbmdbXT4ge1xuICBjb25zdCB7IHJlYWRXb3JrZmxvd1NjcmlwdHMgfSA9IGF3YWl0IGltcG9ydCgnLi93b3JrZmxvdy1zdGVwcy50cycpIC8vIFRoZSBZQU1MIHJlYWRlciBpcyBzbG93IHRvIGxvYWQuXG4gIGNvbnN0IGZpbmRpbmdzOiBGaW5kaW5nW10gPSBbXVxuICBmb3IgKGNvbnN0IHsga2luZCwgc291cmNlLCBsaW5lIH0gb2YgcmVhZFdvcmtmbG93U2NyaXB0cyh2aWV3LmZpbGUubmV3VGV4dCA/PyAnJykpIHtcbiAgICBmb3IgKGNvbnN0IHsgZXhwcmVzc2lvbiwgbGluZXNCZWZvcmUgfSBvZiBleHByZXNzaW9uc0luKHNvdXJjZSkpIHtcbiAgICAgIGNvbnN0IG5hbWUgPSB2aWV3LmZpbGUuY2hhbmdlZExpbmVzLmhhcyhsaW5lICsgbGluZXNCZWZvcmUpID8gdW50cnVzdGVkUGFydChleHByZXNzaW9uKSA6IG51bGxcbiAgICAgIGlmIChuYW1lID09PSBudWxsKSBjb250aW51ZVxuICAgICAgZmluZGluZ3MucHVzaCh7XG4gICAgICAgIGxpbmU6IGxpbmUgKyBsaW5lc0JlZm9yZSxcbiAgICAgICAgY2FwdHVyZXM6IHsgRVhQUkVTU0lPTjogeyBjb2RlOiBuYW1lIH0sIFNDUklQVDogeyB3b3JkczogV09SRFNba2luZF0gfSB9LFxuICAgICAgfSlcbiAgICB9XG4gIH1cbiAgcmV0dXJuIGZpbmRpbmdzXG59XG5cbmludGVyZmFjZSBFeHByZXNzaW9uIHtcbiAgZXhwcmVzc2lvbjogc3RyaW5nXG4gIGxpbmVzQmVmb3JlOiBudW1iZXJcbn1cblxuLyoqIFRoZSB0ZXh0cyBiZXR3ZWVuIGAke3tgIGFuZCBgfX1gLiAqL1xuZnVuY3Rpb24gZXhwcmVzc2lvbnNJbihzb3VyY2U6IHN0cmluZyk6IEV4cHJlc3Npb25bXSB7XG4gIGNvbnN0IGZvdW5kOiBFeHByZXNzaW9uW10gPSBbXVxuICBsZXQgbGluZXNCZWZvcmUgPSAwXG4gIGxldCBjb3VudGVkID0gMFxuICBmb3IgKGxldCBzdGFydCA9IHNvdXJjZS5pbmRleE9mKCcke3snKTsgc3RhcnQgIT09IC0xOyBzdGFydCA9IHNvdXJjZS5pbmRleE9mKCcke3snLCBjb3VudGVkKSkge1xuICAgIGNvbnN0IGVuZCA9IHNvdXJjZS5pbmRleE9mKCd9fScsIHN0YXJ0KVxuICAgIGlmIChlbmQgPT09IC0xKSBicmVha1xuICAgIGxpbmVzQmVmb3JlICs9IGxpbmVCcmVha3Moc291cmNlLnNsaWNlKGNvdW50ZWQsIHN0YXJ0KSlcbiAgICBmb3VuZC5wdXNoKHtcbiAgICAgIGV4cHJlc3Npb246IHNvdXJjZS5zbGljZShzdGFydCArIDMsIE1hdGgubWluKGVuZCwgc3RhcnQgKyBFWFBSRVNTSU9OX0NIQVJBQ1RFUlMpKS50cmltKCksXG4gICAgICBsaW5lc0JlZm9yZSxcbiAgICB9KVxuICAgIGxpbmVzQmVmb3JlICs9IGxpbmVCcmVha3Moc291cmNlLnNsaWNlKHN0YXJ0LCBlbmQpKVxuICAgIGNvdW50ZWQgPSBlbmRcbiAgfVxuICByZXR1cm4gZm91bmRcbn1cblxuZnVuY3Rpb24gbGluZUJyZWFrcyh0ZXh0OiBzdHJpbmcpOiBudW1iZXIge1xuICByZXR1cm4gdGV4dC5zcGxpdCgnXFxuJykubGVuZ3RoIC0gMVxufVxuXG4vKiogVGhlIHVudHJ1c3RlZCBjb250ZXh0IHRoYXQgYW4gZXhwcmVzc2lvbiBjYW4gcmVzdWx0IGluLCBvciBgbnVsbGAuICovXG5mdW5jdGlvbiB1bnRydXN0ZWRQYXJ0KGV4cHJlc3Npb246IHN0cmluZyk6IHN0cmluZyB8IG51bGwge1xuICBjb25zdCBub3JtYWwgPSBleHByZXNzaW9uLnJlcGxhY2UoL1xcW1xccyonKFtcXHctXSspJ1xccypcXF0vZywgJy4kMScpLnRvTG93ZXJDYXNlKClcbiAgZm9yIChjb25zdCBwYXJ0IG9mIG5vcm1hbC5zcGxpdCgvJiZ8XFx8XFx8LykpIHtcbiAgICBjb25zdCBvcGVyYW5kID0gcGFydC50cmltKCkucmVwbGFjZSgvXlxcKCsvLCAnJylcbiAgICBpZiAoSEFSTUxFU1NfQ0FMTC50ZXN0KG9wZXJhbmQpKSBjb250aW51ZVxuICAgIGZvciAoY29uc3QgcGF0dGVybiBvZiBVTlRSVVNURUQpIHtcbiAgICAgIGNvbnN0IG1hdGNoID0gcGF0dGVybi5leGVjKG9wZXJhbmQpXG4gICAgICBpZiAobWF0Y2ggIT09IG51bGwpIHJldHVybiBtYXRjaFswXVxuICAgIH1cbiAgfVxuICByZXR1cm4gbnVsbFxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL2J1aWx0aW5zLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZVwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvYnVpbHRpbnMudHNcIjtpbXBvcnQgdHlwZSB7IENoYW5nZUJ1aWx0aW5OYW1lLCBGaWxlQnVpbHRpbk5hbWUgfSBmcm9tICcuLi9ydWxlcy9ydWxlLnRzJ1xuaW1wb3J0IHsgZmluZENvbmZsaWN0TWFya2VycyB9IGZyb20gJy4vYnVpbHRpbi9jb25mbGljdC1tYXJrZXJzLnRzJ1xuaW1wb3J0IHsgZmluZEludmlzaWJsZSwgZmluZFJlb3JkZXJpbmcgfSBmcm9tICcuL2J1aWx0aW4vaGlkZGVuLWNoYXJhY3RlcnMudHMnXG5pbXBvcnQgeyBmaW5kQ2hhbmdlZENoZWNrc3VtcyB9IGZyb20gJy4vYnVpbHRpbi9sb2NrZmlsZS1jaGVja3N1bXMudHMnXG5pbXBvcnQgdHlwZSB7IFNlY3JldFNjYW5uZXIgfSBmcm9tICcuL2J1aWx0aW4vc2VjcmV0cy50cydcbmltcG9ydCB7IGZpbmRTZWNyZXRzIH0gZnJvbSAnLi9idWlsdGluL3NlY3JldHMudHMnXG5pbXBvcnQgeyBmaW5kU3RhbGVMb2NrZmlsZXMgfSBmcm9tICcuL2J1aWx0aW4vc3RhbGUtbG9ja2ZpbGUudHMnXG5pbXBvcnQgeyBmaW5kVW5hc2tlZExvY2tmaWxlcyB9IGZyb20gJy4vYnVpbHRpbi91bmFza2VkLWxvY2tmaWxlLnRzJ1xuaW1wb3J0IHsgZmluZFdvcmtmbG93SW5qZWN0aW9ucyB9IGZyb20gJy4vYnVpbHRpbi93b3JrZmxvdy1pbmplY3Rpb24udHMnXG5pbXBvcnQgdHlwZSB7IENoYW5nZUZhY3RzLCBDaGFuZ2VGaW5kaW5nIH0gZnJvbSAnLi9jaGFuZ2UtZmFjdHMudHMnXG5pbXBvcnQgdHlwZSB7IENoYW5nZWRGaWxlIH0gZnJvbSAnLi9jaGFuZ2VkLWZpbGUudHMnXG5pbXBvcnQgdHlwZSB7IEZpbGVWaWV3IH0gZnJvbSAnLi9maWxlLXZpZXcudHMnXG5pbXBvcnQgdHlwZSB7IEZpbmRpbmcgfSBmcm9tICcuL2ZpbmRpbmcudHMnXG5cbi8qKiBBIHJ1bGUgYWJvdXQgb25lIGZpbGUgdGhhdCBuZWVkcyBjb2RlLiAqL1xuZXhwb3J0IGludGVyZmFjZSBGaWxlQnVpbHRpbiB7XG4gIGZpbmQodmlldzogRmlsZVZpZXcsIHNjYW5TZWNyZXRzOiBTZWNyZXRTY2FubmVyKTogRmluZGluZ1tdIHwgUHJvbWlzZTxGaW5kaW5nW10+XG4gIC8qKiBUaGUgbmFtZXMgdGhhdCBpdHMgbWVzc2FnZXMgbWF5IHVzZS4gKi9cbiAgY2FwdHVyZXM6IHJlYWRvbmx5IHN0cmluZ1tdXG4gIC8qKiBJdCBuZWVkcyB0aGUgd2hvbGUgZmlsZSwgbm90IG9ubHkgdGhlIGNoYW5nZWQgbGluZXMuICovXG4gIG5lZWRzVGV4dDogYm9vbGVhblxuICAvKiogSXQgbWFrZXMgc2Vuc2UgaW4gZ2VuZXJhdGVkLCBtaW5pZmllZCBhbmQgdmVuZG9yZWQgZmlsZXMuICovXG4gIGluR2VuZXJhdGVkOiBib29sZWFuXG59XG5cbi8qKiBBIHJ1bGUgYWJvdXQgdGhlIGNoYW5nZSBhcyBhIHdob2xlLiAqL1xuZXhwb3J0IGludGVyZmFjZSBDaGFuZ2VCdWlsdGluIHtcbiAgZmluZChmaWxlczogcmVhZG9ubHkgQ2hhbmdlZEZpbGVbXSwgZmFjdHM6IENoYW5nZUZhY3RzKTogQ2hhbmdlRmluZGluZ1tdXG4gIGNhcHR1cmVzOiByZWFkb25seSBzdHJpbmdbXVxufVxuXG5leHBvcnQgY29uc3QgZmlsZUJ1aWx0aW5zOiBSZWFkb25seTxSZWNvcmQ8RmlsZUJ1aWx0aW5OYW1lLCBGaWxlQnVpbHRpbj4+ID0ge1xuICBzZWNyZXRzOiB7IGZpbmQ6IGZpbmRTZWNyZXRzLCBjYXB0dXJlczogWydXSEFUJ10sIG5lZWRzVGV4dDogZmFsc2UsIGluR2VuZXJhdGVkOiB0cnVlIH0sXG4gICdjb25mbGljdC1tYXJrZXJzJzogeyBmaW5kOiBmaW5kQ29uZmxpY3RNYXJrZXJzLCBjYXB0dXJlczogW10sIG5lZWRzVGV4dDogZmFsc2UsIGluR2VuZXJhdGVkOiB0cnVlIH0sXG4gICdiaWRpcmVjdGlvbmFsLXRleHQnOiB7IGZpbmQ6IGZpbmRSZW9yZGVyaW5nLCBjYXB0dXJlczogWydDSEFSQUNURVJTJ10sIG5lZWRzVGV4dDogZmFsc2UsIGluR2VuZXJhdGVkOiBmYWxzZSB9LFxuICAnaW52aXNpYmxlLWNoYXJhY3RlcnMnOiB7IGZpbmQ6IGZpbmRJbnZpc2libGUsIGNhcHR1cmVzOiBbJ0NIQVJBQ1RFUlMnXSwgbmVlZHNUZXh0OiBmYWxzZSwgaW5HZW5lcmF0ZWQ6IGZhbHNlIH0sXG4gICd3b3JrZmxvdy1pbmplY3Rpb24nOiB7XG4gICAgZmluZDogZmluZFdvcmtmbG93SW5qZWN0aW9ucyxcbiAgICBjYXB0dXJlczogWydFWFBSRVNTSU9OJywgJ1NDUklQVCddLFxuICAgIG5lZWRzVGV4dDogdHJ1ZSxcbiAgICBpbkdlbmVyYXRlZDogdHJ1ZSxcbiAgfSxcbiAgJ2xvY2tmaWxlLWNoZWNrc3Vtcyc6IHsgZmluZDogZmluZENoYW5nZWRDaGVja3N1bXMsIGNhcHR1cmVzOiBbXSwgbmVlZHNUZXh0OiBmYWxzZSwgaW5HZW5lcmF0ZWQ6IHRydWUgfSxcbn1cblxuZXhwb3J0IGNvbnN0IGNoYW5nZUJ1aWx0aW5zOiBSZWFkb25seTxSZWNvcmQ8Q2hhbmdlQnVpbHRpbk5hbWUsIENoYW5nZUJ1aWx0aW4+PiA9IHtcbiAgJ3N0YWxlLWxvY2tmaWxlJzogeyBmaW5kOiBmaW5kU3RhbGVMb2NrZmlsZXMsIGNhcHR1cmVzOiBbJ1BBQ0tBR0VTJywgJ0xPQ0tGSUxFJywgJ0NPTU1BTkQnXSB9LFxuICAndW5hc2tlZC1sb2NrZmlsZSc6IHsgZmluZDogZmluZFVuYXNrZWRMb2NrZmlsZXMsIGNhcHR1cmVzOiBbXSB9LFxufVxuXG4vKiogVGhlIG5hbWVzIHRoYXQgYSBidWlsdGluIGZpbGxzIGluIG1lc3NhZ2VzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGJ1aWx0aW5DYXB0dXJlcyhuYW1lOiBGaWxlQnVpbHRpbk5hbWUgfCBDaGFuZ2VCdWlsdGluTmFtZSk6IHJlYWRvbmx5IHN0cmluZ1tdIHtcbiAgcmV0dXJuIGlzQ2hhbmdlQnVpbHRpbihuYW1lKSA/IGNoYW5nZUJ1aWx0aW5zW25hbWVdLmNhcHR1cmVzIDogZmlsZUJ1aWx0aW5zW25hbWVdLmNhcHR1cmVzXG59XG5cbmV4cG9ydCBmdW5jdGlvbiBpc0NoYW5nZUJ1aWx0aW4obmFtZTogRmlsZUJ1aWx0aW5OYW1lIHwgQ2hhbmdlQnVpbHRpbk5hbWUpOiBuYW1lIGlzIENoYW5nZUJ1aWx0aW5OYW1lIHtcbiAgcmV0dXJuIE9iamVjdC5oYXNPd24oY2hhbmdlQnVpbHRpbnMsIG5hbWUpXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvcmVuZGVyLW1lc3NhZ2UudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZS9yZW5kZXItbWVzc2FnZS50c1wiO2ltcG9ydCB0eXBlIHsgQ2FwdHVyZSB9IGZyb20gJy4vZmluZGluZy50cydcblxuY29uc3QgUExBQ0VIT0xERVIgPSAvXFx7XFx7KFtBLVpdW0EtWjAtOV9dezAsNDB9KVxcfVxcfS9nXG5jb25zdCBTSE9XTl9DSEFSQUNURVJTID0gODBcbi8qKiBDb250cm9sIGNoYXJhY3RlcnMsIGFuZCB0aGUgbWFya3MgdGhhdCByZW9yZGVyIG9yIGhpZGUgdGV4dDogd2hhdCBpcyBzaG93biBtdXN0IGJlIHdoYXQgaXMgdGhlcmUuICovXG5jb25zdCBVTlBSSU5UQUJMRSA9IC9bXFxwe0NjfVxccHtDZn1cXHB7Wmx9XFxwe1pwfV0vZ3VcblxuLyoqIFRoZSBuYW1lcyBvZiB0aGUgYHt7TkFNRX19YCBwbGFjZXMgaW4gYSB0ZXh0LiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBsYWNlaG9sZGVyc0luKHRleHQ6IHN0cmluZyk6IHN0cmluZ1tdIHtcbiAgcmV0dXJuIFsuLi5uZXcgU2V0KFsuLi50ZXh0Lm1hdGNoQWxsKFBMQUNFSE9MREVSKV0ubWFwKChtYXRjaCkgPT4gbWF0Y2hbMV0gPz8gJycpKV1cbn1cblxuLyoqIEZpbGxzIHRoZSBge3tOQU1FfX1gIHBsYWNlcy4gQ29kZSBjb21lcyBvdXQgYXMgTWFya2Rvd24gaW5saW5lIGNvZGUgdGhhdCBub3RoaW5nIGluIGl0IGNhbiBlbmQuICovXG5leHBvcnQgZnVuY3Rpb24gcmVuZGVyTWVzc2FnZSh0ZW1wbGF0ZTogc3RyaW5nLCBjYXB0dXJlczogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgQ2FwdHVyZT4+KTogc3RyaW5nIHtcbiAgcmV0dXJuIHRlbXBsYXRlXG4gICAgLnJlcGxhY2UoUExBQ0VIT0xERVIsIChfLCBuYW1lOiBzdHJpbmcpID0+IHtcbiAgICAgIGNvbnN0IGNhcHR1cmUgPSBPYmplY3QuaGFzT3duKGNhcHR1cmVzLCBuYW1lKSA/IGNhcHR1cmVzW25hbWVdIDogdW5kZWZpbmVkXG4gICAgICBpZiAoY2FwdHVyZSA9PT0gdW5kZWZpbmVkKSByZXR1cm4gJ1x1MjAyNidcbiAgICAgIHJldHVybiAnd29yZHMnIGluIGNhcHR1cmUgPyBjYXB0dXJlLndvcmRzIDogaW5saW5lQ29kZShjYXB0dXJlLmNvZGUpXG4gICAgfSlcbiAgICAudHJpbSgpXG59XG5cbmZ1bmN0aW9uIGlubGluZUNvZGUoY29kZTogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgdGV4dCA9IHNob3J0ZW4oY29kZS5yZXBsYWNlKC9cXHMrL2csICcgJykucmVwbGFjZShVTlBSSU5UQUJMRSwgJ1xcdUZGRkQnKS50cmltKCkpXG4gIGNvbnN0IGxvbmdlc3QgPSBNYXRoLm1heCgwLCAuLi5bLi4udGV4dC5tYXRjaEFsbCgvYCsvZyldLm1hcCgoW3J1bl0pID0+IHJ1bi5sZW5ndGgpKVxuICBjb25zdCBmZW5jZSA9ICdgJy5yZXBlYXQobG9uZ2VzdCArIDEpXG4gIGNvbnN0IGdhcCA9IHRleHQuc3RhcnRzV2l0aCgnYCcpIHx8IHRleHQuZW5kc1dpdGgoJ2AnKSA/ICcgJyA6ICcnXG4gIHJldHVybiB0ZXh0ID09PSAnJyA/ICdcdTIwMjYnIDogYCR7ZmVuY2V9JHtnYXB9JHt0ZXh0fSR7Z2FwfSR7ZmVuY2V9YFxufVxuXG5mdW5jdGlvbiBzaG9ydGVuKHRleHQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIGNvbnN0IGNoYXJhY3RlcnMgPSBBcnJheS5mcm9tKHRleHQpXG4gIHJldHVybiBjaGFyYWN0ZXJzLmxlbmd0aCA8PSBTSE9XTl9DSEFSQUNURVJTID8gdGV4dCA6IGAke2NoYXJhY3RlcnMuc2xpY2UoMCwgU0hPV05fQ0hBUkFDVEVSUyAtIDEpLmpvaW4oJycpfVx1MjAyNmBcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL2NoZWNrLXJ1bGUtdGV4dC50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlc1wiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9jaGVjay1ydWxlLXRleHQudHNcIjtpbXBvcnQgeyBidWlsdGluQ2FwdHVyZXMgfSBmcm9tICcuLi9lbmdpbmUvYnVpbHRpbnMudHMnXG5pbXBvcnQgeyBhc3RMYW5ndWFnZXMgfSBmcm9tICcuLi9lbmdpbmUvbGFuZ3VhZ2VzLnRzJ1xuaW1wb3J0IHsgcGxhY2Vob2xkZXJzSW4gfSBmcm9tICcuLi9lbmdpbmUvcmVuZGVyLW1lc3NhZ2UudHMnXG5pbXBvcnQgdHlwZSB7IElzc3VlVGV4dCB9IGZyb20gJy4vZGVzY3JpYmUtaXNzdWUudHMnXG5pbXBvcnQgdHlwZSB7IFJ1bGVPcmlnaW4gfSBmcm9tICcuL3J1bGUudHMnXG5pbXBvcnQgeyBydWxlSWRPZiB9IGZyb20gJy4vcnVsZS1maWxlLnRzJ1xuaW1wb3J0IHR5cGUgeyBEaXNhYmxlZFJ1bGVUZXh0LCBNYXRjaGVyVGV4dCwgUnVsZVRleHQgfSBmcm9tICcuL3J1bGUtc2NoZW1hLnRzJ1xuXG4vKiogYXN0LWdyZXAgZm9sbG93cyBhIHJ1bGUgd2l0aCBpdHMgb3duIHN0YWNrLCB3aGljaCBhIGRlZXBlciBvbmUgd291bGQgZXhoYXVzdC4gKi9cbmNvbnN0IEFTVF9ERVBUSCA9IDQwXG5cbi8qKiBXaGF0IGEgc2NoZW1hIGNhbid0IHNheTogZmF1bHRzIGJldHdlZW4gdGhlIHBhcnRzIG9mIGEgcnVsZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjaGVja1J1bGVUZXh0KGRhdGE6IFJ1bGVUZXh0IHwgRGlzYWJsZWRSdWxlVGV4dCwgc291cmNlOiBzdHJpbmcsIG9yaWdpbjogUnVsZU9yaWdpbik6IElzc3VlVGV4dFtdIHtcbiAgY29uc3QgZXhwZWN0ZWQgPSBydWxlSWRPZihzb3VyY2UpXG4gIGNvbnN0IG5hbWluZyA9XG4gICAgZGF0YS5pZCA9PT0gZXhwZWN0ZWRcbiAgICAgID8gW11cbiAgICAgIDogW2ZhdWx0KFsnaWQnXSwgYFRoZSBydWxlIGlzIGNhbGxlZCBcIiR7ZGF0YS5pZH1cIiBidXQgaXRzIGZpbGUgXCIke2V4cGVjdGVkfVwiLmAsICdHaXZlIGJvdGggdGhlIHNhbWUgbmFtZS4nKV1cbiAgY29uc3QgbWF0Y2hlcnMgPSBkYXRhLm1hdGNoID8/IFtdXG4gIHJldHVybiBbXG4gICAgLi4ubmFtaW5nLFxuICAgIC4uLm1hdGNoZXJzLmZsYXRNYXAoKG1hdGNoZXIsIGluZGV4KSA9PiBjaGVja01hdGNoZXIobWF0Y2hlciwgWydtYXRjaCcsIGluZGV4XSwgb3JpZ2luKSksXG4gICAgLi4uY2hlY2tXb3JkcyhkYXRhLCBtYXRjaGVycyksXG4gIF1cbn1cblxuZnVuY3Rpb24gY2hlY2tNYXRjaGVyKG1hdGNoZXI6IE1hdGNoZXJUZXh0LCBwYXRoOiBQcm9wZXJ0eUtleVtdLCBvcmlnaW46IFJ1bGVPcmlnaW4pOiBJc3N1ZVRleHRbXSB7XG4gIGNvbnN0IHsgYXN0LCBidWlsdGluLCBmb2N1cywgbGFuZ3VhZ2VzIH0gPSBtYXRjaGVyXG4gIGNvbnN0IGlzc3VlczogSXNzdWVUZXh0W10gPSBbXVxuICBpZiAoYnVpbHRpbiAhPT0gdW5kZWZpbmVkICYmIG9yaWdpbiA9PT0gJ3JlcG9zaXRvcnknKSB7XG4gICAgaXNzdWVzLnB1c2goXG4gICAgICBmYXVsdChcbiAgICAgICAgWy4uLnBhdGgsICdidWlsdGluJ10sXG4gICAgICAgICdPbmx5IHJ1bGVzIHRoYXQgY29tZSB3aXRoIEFJQ1IgY2FuIHVzZSBidWlsdGluLicsXG4gICAgICAgICdXcml0ZSBhbiBhc3Qgb3IgYSByZWdleCBtYXRjaGVyLicsXG4gICAgICApLFxuICAgIClcbiAgfVxuICBpZiAoYXN0ID09PSB1bmRlZmluZWQpIHJldHVybiBpc3N1ZXNcbiAgY29uc3QgdW5wYXJzZWQgPVxuICAgIGxhbmd1YWdlcyA9PT0gJ2FueScgPyBbJ2FueSddIDogbGFuZ3VhZ2VzLmZpbHRlcigobGFuZ3VhZ2UpID0+ICFhc3RMYW5ndWFnZXMuc29tZSgoa25vd24pID0+IGtub3duID09PSBsYW5ndWFnZSkpXG4gIGlmICh1bnBhcnNlZC5sZW5ndGggPiAwKSB7XG4gICAgaXNzdWVzLnB1c2goXG4gICAgICBmYXVsdChcbiAgICAgICAgWy4uLnBhdGgsICdsYW5ndWFnZXMnXSxcbiAgICAgICAgYGFzdCBjYW4ndCBiZSB1c2VkIGZvciAke3VucGFyc2VkLmpvaW4oJywgJyl9LmAsXG4gICAgICAgIGBJdCBwYXJzZXMgJHthc3RMYW5ndWFnZXMuam9pbignLCAnKX07IGVsc2V3aGVyZSB1c2UgcmVnZXguYCxcbiAgICAgICksXG4gICAgKVxuICB9XG4gIGlmIChkZXB0aE9mKGFzdCkgPiBBU1RfREVQVEgpIGlzc3Vlcy5wdXNoKGZhdWx0KFsuLi5wYXRoLCAnYXN0J10sIGBUaGUgYXN0IHJ1bGUgbmVzdHMgbW9yZSB0aGFuICR7QVNUX0RFUFRIfSBkZWVwLmApKVxuICBlbHNlIGlmIChmb2N1cyAhPT0gdW5kZWZpbmVkICYmICFtZXRhdmFyaWFibGVzKGFzdCkuaGFzKGZvY3VzKSkge1xuICAgIGlzc3Vlcy5wdXNoKGZhdWx0KFsuLi5wYXRoLCAnZm9jdXMnXSwgYE5vIHBhdHRlcm4gb2YgdGhpcyBtYXRjaGVyIGhhcyBhIG1ldGF2YXJpYWJsZSAkJHtmb2N1c30uYCkpXG4gIH1cbiAgcmV0dXJuIGlzc3Vlc1xufVxuXG4vKiogRXZlcnkgYHt7TkFNRX19YCBvZiBhIG1lc3NhZ2UgbXVzdCBiZSBmaWxsZWQgYnkgdGhlIG1hdGNoZXJzIHRoYXQgdXNlIGl0LiAqL1xuZnVuY3Rpb24gY2hlY2tXb3JkcyhkYXRhOiBSdWxlVGV4dCB8IERpc2FibGVkUnVsZVRleHQsIG1hdGNoZXJzOiByZWFkb25seSBNYXRjaGVyVGV4dFtdKTogSXNzdWVUZXh0W10ge1xuICByZXR1cm4gbWF0Y2hlcnMuZmxhdE1hcCgobWF0Y2hlciwgaW5kZXgpID0+IHtcbiAgICBjb25zdCBrbm93biA9IGNhcHR1cmVzT2YobWF0Y2hlcilcbiAgICByZXR1cm4gKFsnbWVzc2FnZScsICdzdWdnZXN0aW9uJ10gYXMgY29uc3QpLmZsYXRNYXAoKGtleSkgPT4ge1xuICAgICAgY29uc3Qgb3duID0gbWF0Y2hlcltrZXldXG4gICAgICBjb25zdCB1bmtub3duID0gcGxhY2Vob2xkZXJzSW4ob3duID8/IGRhdGFba2V5XSA/PyAnJykuZmlsdGVyKChuYW1lKSA9PiAha25vd24uaGFzKG5hbWUpKVxuICAgICAgY29uc3QgcGF0aCA9IG93biA9PT0gdW5kZWZpbmVkID8gW2tleV0gOiBbJ21hdGNoJywgaW5kZXgsIGtleV1cbiAgICAgIGNvbnN0IHN1Z2dlc3Rpb24gPSBrbm93bi5zaXplID09PSAwID8gJ0l0IGNhcHR1cmVzIG5vdGhpbmcuJyA6IGBJdCBjYXB0dXJlcyAke1suLi5rbm93bl0uam9pbignLCAnKX0uYFxuICAgICAgcmV0dXJuIHVua25vd24ubWFwKChuYW1lKSA9PiBmYXVsdChwYXRoLCBge3ske25hbWV9fX0gaXMgbm90IGNhcHR1cmVkIGJ5IG1hdGNoZXIgJHtpbmRleCArIDF9LmAsIHN1Z2dlc3Rpb24pKVxuICAgIH0pXG4gIH0pXG59XG5cbmZ1bmN0aW9uIGNhcHR1cmVzT2YoeyBhc3QsIHJlZ2V4LCBidWlsdGluIH06IE1hdGNoZXJUZXh0KTogU2V0PHN0cmluZz4ge1xuICBpZiAoYnVpbHRpbiAhPT0gdW5kZWZpbmVkKSByZXR1cm4gbmV3IFNldChidWlsdGluQ2FwdHVyZXMoYnVpbHRpbikpXG4gIGlmIChyZWdleCAhPT0gdW5kZWZpbmVkKVxuICAgIHJldHVybiBuZXcgU2V0KFsuLi5yZWdleC5wYXR0ZXJuLm1hdGNoQWxsKC9cXChcXD9QPzwoW0EtWl1bQS1aMC05X10qKT4vZyldLm1hcCgobWF0Y2gpID0+IG1hdGNoWzFdID8/ICcnKSlcbiAgcmV0dXJuIG1ldGF2YXJpYWJsZXMoYXN0KVxufVxuXG4vKiogTmFtZXMgYWZ0ZXIgYCRgIGFuZCBgJCQkYCBpbiB0aGUgcGF0dGVybnMgb2YgYW4gYXN0LWdyZXAgcnVsZS4gKi9cbmZ1bmN0aW9uIG1ldGF2YXJpYWJsZXModmFsdWU6IHVua25vd24pOiBTZXQ8c3RyaW5nPiB7XG4gIGNvbnN0IG5hbWVzID0gbmV3IFNldDxzdHJpbmc+KClcbiAgY29sbGVjdCh2YWx1ZSlcbiAgcmV0dXJuIG5hbWVzXG5cbiAgZnVuY3Rpb24gY29sbGVjdChwYXJ0OiB1bmtub3duKTogdm9pZCB7XG4gICAgaWYgKHR5cGVvZiBwYXJ0ID09PSAnc3RyaW5nJykgZm9yIChjb25zdCBtYXRjaCBvZiBwYXJ0Lm1hdGNoQWxsKC9cXCQoW0EtWl1bQS1aMC05X10qKS9nKSkgbmFtZXMuYWRkKG1hdGNoWzFdID8/ICcnKVxuICAgIGVsc2UgaWYgKHR5cGVvZiBwYXJ0ID09PSAnb2JqZWN0JyAmJiBwYXJ0ICE9PSBudWxsKSBPYmplY3QudmFsdWVzKHBhcnQpLmZvckVhY2goY29sbGVjdClcbiAgfVxufVxuXG5mdW5jdGlvbiBkZXB0aE9mKHZhbHVlOiB1bmtub3duKTogbnVtYmVyIHtcbiAgaWYgKHR5cGVvZiB2YWx1ZSAhPT0gJ29iamVjdCcgfHwgdmFsdWUgPT09IG51bGwpIHJldHVybiAwXG4gIHJldHVybiAxICsgTWF0aC5tYXgoMCwgLi4uT2JqZWN0LnZhbHVlcyh2YWx1ZSkubWFwKGRlcHRoT2YpKVxufVxuXG5mdW5jdGlvbiBmYXVsdChwYXRoOiByZWFkb25seSBQcm9wZXJ0eUtleVtdLCBtZXNzYWdlOiBzdHJpbmcsIHN1Z2dlc3Rpb24/OiBzdHJpbmcpOiBJc3N1ZVRleHQge1xuICByZXR1cm4geyBwYXRoLCBrZXk6IGZhbHNlLCBtZXNzYWdlLCAuLi4oc3VnZ2VzdGlvbiA9PT0gdW5kZWZpbmVkID8ge30gOiB7IHN1Z2dlc3Rpb24gfSkgfVxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL3BhdGgtZ3JvdXBzLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZVwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvcGF0aC1ncm91cHMudHNcIjtpbXBvcnQgeyBlcnJvck1lc3NhZ2UgfSBmcm9tICdAYWljci9zY2hlbWEnXG5pbXBvcnQgeyBjb21waWxlR2xvYiB9IGZyb20gJ0BhaWNyL3ZjcydcblxuLyoqIFNldHMgb2YgZ2xvYnMgdGhhdCBtYW55IHJ1bGVzIG5lZWQuIEEgcnVsZSBuYW1lcyBvbmUgYXMgYCR0ZXN0c2AuICovXG5jb25zdCBncm91cHMgPSB7XG4gIHRlc3RzOiBbXG4gICAgJyoqL3t0ZXN0LHRlc3RzLF9fdGVzdHNfXyxfX21vY2tzX18sdGVzdGRhdGEsZml4dHVyZXMsX19maXh0dXJlc19fLHNwZWMsc3BlY3MsZTJlLGN5cHJlc3MsdGVzdGluZyx0ZXN0dXRpbCx0ZXN0dXRpbHMsbW9ja3N9LyoqJyxcbiAgICAnKiovKlsuXy1de3Rlc3QsdGVzdHMsc3BlYyxlMmUsYmVuY2gsZml4dHVyZSxmaXh0dXJlcyxtb2NrfS4qJyxcbiAgICAnKiove3Rlc3QsdGVzdHMsc3BlYyxjb25mdGVzdH0uKicsXG4gICAgJyoqL3Rlc3RbXy1dKi4qJyxcbiAgICAnKiovKl90ZXN0LmdvJyxcbiAgICAnKiovKntUZXN0LFRlc3RzLFNwZWN9LntqYXZhLGt0LGNzLHNjYWxhLHN3aWZ0LHBocH0nLFxuICBdLFxuICBiZW5jaG1hcmtzOiBbJyoqL3tiZW5jaCxiZW5jaGVzLGJlbmNobWFyayxiZW5jaG1hcmtzLHBlcmZ9LyoqJywgJyoqLyp7YmVuY2gsYmVuY2htYXJrfS4qJ10sXG4gIGRvY3M6IFtcbiAgICAnKiovKi57bWQsbWR4LG1hcmtkb3duLHJzdCxhZG9jLHR4dCx0ZXh9JyxcbiAgICAnKiove2RvYyxkb2NzLGRvY3VtZW50YXRpb24sd2Vic2l0ZX0vKionLFxuICAgICcqKi97b3BlbmFwaSxzd2FnZ2VyfSoue2pzb24seW1sLHlhbWx9JyxcbiAgICAnKiove2RvY3VtZW50YXRpb24sRG9jdW1lbnRhdGlvbn0qJyxcbiAgXSxcbiAgZXhhbXBsZXM6IFtcbiAgICAnKiove2V4YW1wbGUsZXhhbXBsZXMsc2FtcGxlLHNhbXBsZXMsZGVtbyxkZW1vcyxwbGF5Z3JvdW5kLHR1dG9yaWFsLHR1dG9yaWFscyx0ZW1wbGF0ZSx0ZW1wbGF0ZXMsYm9pbGVycGxhdGUsYm9pbGVycGxhdGVzLHNrZWxldG9uLHNjYWZmb2xkfS8qKicsXG4gICAgJyoqLypbLl8tXXtleGFtcGxlLHNhbXBsZSxkZW1vfS4qJyxcbiAgXSxcbiAgc2NyaXB0czogW1xuICAgICcqKi97c2NyaXB0LHNjcmlwdHMsdG9vbHMsdG9vbGluZyxidWlsZCxjaSwuY2ksLmdpdGh1YixyZWxlYXNlLGRldixoYWNrfS8qKicsXG4gICAgJyoqL3tNYWtlZmlsZSxHdWxwZmlsZSxndWxwZmlsZSxHcnVudGZpbGUsZ3J1bnRmaWxlLEpha2VmaWxlLG5veGZpbGUsdGFza3Msc2V0dXAsY29uZixmYWJmaWxlLHB1Ymxpc2gscmVsZWFzZX0uKicsXG4gICAgJyoqLyouY29uZmlnLntqcyxjanMsbWpzLHRzLGN0cyxtdHN9JyxcbiAgXSxcbiAgdmVuZG9yZWQ6IFsnKiove25vZGVfbW9kdWxlcyx2ZW5kb3IsdmVuZG9ycyx0aGlyZF9wYXJ0eSx0aGlyZC1wYXJ0eSx0aGlyZHBhcnR5LGJvd2VyX2NvbXBvbmVudHN9LyoqJywgJyoqLy55YXJuLyoqJ10sXG4gIGJ1aWx0OiBbXG4gICAgJyoqL3tkaXN0LGRpc3QtKiwqLWRpc3Qsb3V0LG1pbiwubmV4dCwub3V0cHV0LF9fZ2VuZXJhdGVkX199LyoqJyxcbiAgICAnKiovKi57bWluLGJ1bmRsZSx1bWR9LntqcyxjanMsbWpzfScsXG4gICAgJyoqLyoucGIuZ28nLFxuICAgICcqKi8qX3BiMi5weScsXG4gIF0sXG4gIHRyYW5zbGF0aW9uczogWycqKi97bG9jYWxlLGxvY2FsZXMsaTE4bixsMTBuLGxhbmcsdHJhbnNsYXRpb25zLG1lc3NhZ2VzfS8qKicsICcqKi8qLntwbyxwb3QsYXJiLHhsZixzdHJpbmdzfSddLFxufSBhcyBjb25zdFxuXG5leHBvcnQgdHlwZSBQYXRoR3JvdXAgPSBrZXlvZiB0eXBlb2YgZ3JvdXBzXG5cbmNvbnN0IHBhdGhHcm91cHM6IHJlYWRvbmx5IHN0cmluZ1tdID0gT2JqZWN0LmtleXMoZ3JvdXBzKS5tYXAoKG5hbWUpID0+IGAkJHtuYW1lfWApXG5cbmZ1bmN0aW9uIGlzUGF0aEdyb3VwKG5hbWU6IHN0cmluZyk6IG5hbWUgaXMgUGF0aEdyb3VwIHtcbiAgcmV0dXJuIE9iamVjdC5oYXNPd24oZ3JvdXBzLCBuYW1lKVxufVxuXG4vKiogVGhlIGdyb3VwIHRoYXQgYW4gZW50cnkgb2YgYSBmaWxlIGZpbHRlciBuYW1lcywgb3IgYG51bGxgIGZvciBhIGdsb2IuICovXG5leHBvcnQgZnVuY3Rpb24gZ3JvdXBPZihlbnRyeTogc3RyaW5nKTogUGF0aEdyb3VwIHwgbnVsbCB7XG4gIGNvbnN0IG5hbWUgPSBlbnRyeS5zbGljZSgxKVxuICByZXR1cm4gZW50cnkuc3RhcnRzV2l0aCgnJCcpICYmIGlzUGF0aEdyb3VwKG5hbWUpID8gbmFtZSA6IG51bGxcbn1cblxuLyoqIFdoZXRoZXIgYSByZXBvc2l0b3J5IHBhdGggbWF0Y2hlcyBvbmUgb2YgdGhlIGdsb2JzLCB3aGljaCBhcmUgdGhvc2Ugb2YgdGhlIGNvbmZpZ3VyYXRpb24uIFRocm93cyBmb3Igb25lIHRoYXQgaXMgbm9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBtYXRjaEdsb2JzKGdsb2JzOiByZWFkb25seSBzdHJpbmdbXSk6IChwYXRoOiBzdHJpbmcpID0+IGJvb2xlYW4ge1xuICBjb25zdCBtYXRjaGVycyA9IGdsb2JzLm1hcCgoZ2xvYikgPT4gY29tcGlsZUdsb2IoZ2xvYikpXG4gIHJldHVybiAocGF0aCkgPT4gbWF0Y2hlcnMuc29tZSgobWF0Y2hlcykgPT4gbWF0Y2hlcyhwYXRoKSlcbn1cblxuLyoqIFdoeSBhIGdsb2IgY2FuJ3QgYmUgdXNlZCwgb3IgYG51bGxgLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGdsb2JGYXVsdChnbG9iOiBzdHJpbmcpOiBzdHJpbmcgfCBudWxsIHtcbiAgaWYgKGdsb2Iuc3RhcnRzV2l0aCgnJCcpKSB7XG4gICAgcmV0dXJuIGdyb3VwT2YoZ2xvYikgIT09IG51bGwgPyBudWxsIDogYFRoZXJlIGlzIG5vIHBhdGggZ3JvdXAgXCIke2dsb2J9XCI7IHRoZXJlIGFyZSAke3BhdGhHcm91cHMuam9pbignLCAnKX0uYFxuICB9XG4gIHRyeSB7XG4gICAgY29tcGlsZUdsb2IoZ2xvYilcbiAgICByZXR1cm4gbnVsbFxuICB9IGNhdGNoIChlcnJvcikge1xuICAgIHJldHVybiBlcnJvck1lc3NhZ2UoZXJyb3IpXG4gIH1cbn1cblxuZXhwb3J0IHR5cGUgUGF0aENsYXNzaWZpZXIgPSAoZ3JvdXA6IFBhdGhHcm91cCwgcGF0aDogc3RyaW5nKSA9PiBib29sZWFuXG5cbi8qKiBUZWxscyB3aGV0aGVyIGEgcGF0aCBpcyBpbiBhIGdyb3VwOyBlYWNoIGdyb3VwIGlzIGNvbXBpbGVkIHdoZW4gaXQgaXMgZmlyc3QgYXNrZWQgZm9yLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNyZWF0ZVBhdGhDbGFzc2lmaWVyKCk6IFBhdGhDbGFzc2lmaWVyIHtcbiAgY29uc3QgbWF0Y2hlcnMgPSBuZXcgTWFwPFBhdGhHcm91cCwgKHBhdGg6IHN0cmluZykgPT4gYm9vbGVhbj4oKVxuICByZXR1cm4gKGdyb3VwLCBwYXRoKSA9PiB7XG4gICAgY29uc3QgbWF0Y2hlciA9IG1hdGNoZXJzLmdldChncm91cCkgPz8gbWF0Y2hHbG9icyhncm91cHNbZ3JvdXBdKVxuICAgIG1hdGNoZXJzLnNldChncm91cCwgbWF0Y2hlcilcbiAgICByZXR1cm4gbWF0Y2hlcihwYXRoKVxuICB9XG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9ydWxlLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL3J1bGUudHNcIjtpbXBvcnQgdHlwZSB7IFNldmVyaXR5IH0gZnJvbSAnQGFpY3Ivc2NoZW1hJ1xuaW1wb3J0IHR5cGUgeyBOYXBpQ29uZmlnIH0gZnJvbSAnQGFzdC1ncmVwL25hcGknXG5pbXBvcnQgdHlwZSB7IExhbmd1YWdlIH0gZnJvbSAnLi4vZW5naW5lL2xhbmd1YWdlcy50cydcbmltcG9ydCB0eXBlIHsgRXhhbXBsZSB9IGZyb20gJy4vcnVsZS1zY2hlbWEudHMnXG5cbi8qKiBXaGljaCBmaWxlcyBhIHJ1bGUgbG9va3MgYXQ6IGdsb2JzIG9uIHJlcG9zaXRvcnkgcGF0aHMsIG9yIG5hbWVzIG9mIHBhdGggZ3JvdXBzIHN1Y2ggYXMgYCR0ZXN0c2AuICovXG5leHBvcnQgaW50ZXJmYWNlIEZpbGVGaWx0ZXIge1xuICAvKiogRW1wdHk6IGV2ZXJ5IGZpbGUgb2YgdGhlIG1hdGNoZXIncyBsYW5ndWFnZXMuICovXG4gIGluY2x1ZGU6IHJlYWRvbmx5IHN0cmluZ1tdXG4gIGV4Y2x1ZGU6IHJlYWRvbmx5IHN0cmluZ1tdXG59XG5cbmludGVyZmFjZSBNYXRjaGVyQmFzZSB7XG4gIC8qKiBgYW55YDogZXZlcnkgdGV4dCBmaWxlLCB3aGF0ZXZlciBpdHMgbGFuZ3VhZ2UuICovXG4gIGxhbmd1YWdlczogcmVhZG9ubHkgTGFuZ3VhZ2VbXSB8ICdhbnknXG4gIC8qKiBBbnkgb2YgdGhlc2UgbXVzdCBiZSBpbiB0aGUgY2hhbmdlZCBsaW5lcyAob3Igc2hvcnRseSBiZWZvcmUgdGhlbSksIGVsc2UgdGhlIG1hdGNoZXIgaXNuJ3QgcnVuLiBFbXB0eTogYWx3YXlzIHJ1bi4gKi9cbiAgcHJlZmlsdGVyOiByZWFkb25seSBzdHJpbmdbXVxuICAvKiogQW55IG9mIHRoZXNlIG11c3QgYmUgc29tZXdoZXJlIGluIHRoZSBmaWxlLCBmb3IgZXhhbXBsZSB0aGUgaW1wb3J0IHRoYXQgbWFrZXMgYSBjYWxsIHRoZSBkYW5nZXJvdXMgb25lLiAqL1xuICByZXF1aXJlczogcmVhZG9ubHkgc3RyaW5nW11cbiAgLyoqIEluIHBsYWNlIG9mIHRoZSBydWxlJ3Mgb3duLiAqL1xuICBtZXNzYWdlPzogc3RyaW5nXG4gIHN1Z2dlc3Rpb24/OiBzdHJpbmdcbn1cblxuLyoqIEZpbmRzIG5vZGVzIG9mIHRoZSBzeW50YXggdHJlZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQXN0TWF0Y2hlciBleHRlbmRzIE1hdGNoZXJCYXNlIHtcbiAga2luZDogJ2FzdCdcbiAgY29uZmlnOiBOYXBpQ29uZmlnXG4gIC8qKiBOYW1lIG9mIHRoZSBtZXRhdmFyaWFibGUgdGhhdCBob2xkcyB3aGF0IGlzIHdyb25nOyB0aGUgZmlyc3QgbGluZSBvZiB0aGUgbWF0Y2ggY291bnRzIHRvby4gV2l0aG91dCBpdCwgYWxsIGl0cyBsaW5lcy4gKi9cbiAgZm9jdXM/OiBzdHJpbmdcbn1cblxuLyoqIEZpbmRzIGxpbmVzIGJ5IGFuIFJFMiBleHByZXNzaW9uOyBsaW5lYXIgb24gYW55IGlucHV0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBSZWdleE1hdGNoZXIgZXh0ZW5kcyBNYXRjaGVyQmFzZSB7XG4gIGtpbmQ6ICdyZWdleCdcbiAgcGF0dGVybjogc3RyaW5nXG4gIC8qKiBBIGxpbmUgdGhhdCBtYXRjaGVzIHRoaXMgdG9vIGlzIG5vdCByZXBvcnRlZC4gKi9cbiAgdW5sZXNzPzogc3RyaW5nXG59XG5cbi8qKiBGaW5kcyBieSBjb2RlIG9mIHRoaXMgcGFja2FnZS4gU2hpcHBlZCBydWxlcyBvbmx5LiAqL1xuZXhwb3J0IGludGVyZmFjZSBCdWlsdGluTWF0Y2hlciBleHRlbmRzIE1hdGNoZXJCYXNlIHtcbiAga2luZDogJ2J1aWx0aW4nXG4gIGJ1aWx0aW46IEJ1aWx0aW5OYW1lXG59XG5cbmV4cG9ydCB0eXBlIE1hdGNoZXIgPSBBc3RNYXRjaGVyIHwgUmVnZXhNYXRjaGVyIHwgQnVpbHRpbk1hdGNoZXJcblxuLyoqIE1hdGNoZXJzIHRoYXQgbG9vayBhdCBvbmUgZmlsZSwgYW5kIHRob3NlIHRoYXQgbG9vayBhdCB0aGUgY2hhbmdlIGFzIGEgd2hvbGUuICovXG5leHBvcnQgY29uc3QgZmlsZUJ1aWx0aW5OYW1lcyA9IFtcbiAgJ3NlY3JldHMnLFxuICAnY29uZmxpY3QtbWFya2VycycsXG4gICdiaWRpcmVjdGlvbmFsLXRleHQnLFxuICAnaW52aXNpYmxlLWNoYXJhY3RlcnMnLFxuICAnd29ya2Zsb3ctaW5qZWN0aW9uJyxcbiAgJ2xvY2tmaWxlLWNoZWNrc3VtcycsXG5dIGFzIGNvbnN0XG5leHBvcnQgY29uc3QgY2hhbmdlQnVpbHRpbk5hbWVzID0gWydzdGFsZS1sb2NrZmlsZScsICd1bmFza2VkLWxvY2tmaWxlJ10gYXMgY29uc3RcbmV4cG9ydCBjb25zdCBidWlsdGluTmFtZXMgPSBbLi4uZmlsZUJ1aWx0aW5OYW1lcywgLi4uY2hhbmdlQnVpbHRpbk5hbWVzXSBhcyBjb25zdFxuXG5leHBvcnQgdHlwZSBGaWxlQnVpbHRpbk5hbWUgPSAodHlwZW9mIGZpbGVCdWlsdGluTmFtZXMpW251bWJlcl1cbmV4cG9ydCB0eXBlIENoYW5nZUJ1aWx0aW5OYW1lID0gKHR5cGVvZiBjaGFuZ2VCdWlsdGluTmFtZXMpW251bWJlcl1cbmV4cG9ydCB0eXBlIEJ1aWx0aW5OYW1lID0gRmlsZUJ1aWx0aW5OYW1lIHwgQ2hhbmdlQnVpbHRpbk5hbWVcblxuLyoqIE9uZSBydWxlLCByZWFkIGFuZCBjaGVja2VkLiAqL1xuZXhwb3J0IGludGVyZmFjZSBSdWxlIHtcbiAgaWQ6IHN0cmluZ1xuICB0aXRsZTogc3RyaW5nXG4gIG1lc3NhZ2U6IHN0cmluZ1xuICBzdWdnZXN0aW9uPzogc3RyaW5nXG4gIHNldmVyaXR5OiBTZXZlcml0eVxuICBjYXRlZ29yeTogc3RyaW5nXG4gIGZpbGVzOiBGaWxlRmlsdGVyXG4gIC8qKiBXb3JkcyBpbiB0aGUgcmVwb3J0ZWQgbGluZSwgb3IgdGhlIG9uZSBhYm92ZSBpdCwgdGhhdCBzYXkgdGhhdCBpdHMgYXV0aG9yIG1lYW50IGl0LCBzdWNoIGFzIGBuby1ldmFsYC4gKi9cbiAgc3VwcHJlc3NlZEJ5OiByZWFkb25seSBzdHJpbmdbXVxuICBtYXRjaGVyczogcmVhZG9ubHkgTWF0Y2hlcltdXG4gIGV4YW1wbGVzOiB7IGdvb2Q6IHJlYWRvbmx5IEV4YW1wbGVbXTsgYmFkOiByZWFkb25seSBFeGFtcGxlW10gfVxuICAvKiogV2hlcmUgaXQgY2FtZSBmcm9tOiBzaGlwcGVkIHdpdGggdGhpcyBwYWNrYWdlLCBvciBmcm9tIHRoZSByZXBvc2l0b3J5LiAqL1xuICBvcmlnaW46IFJ1bGVPcmlnaW5cbiAgLyoqIEZpbGUgbmFtZSwgZm9yIG1lc3NhZ2VzLiAqL1xuICBzb3VyY2U6IHN0cmluZ1xufVxuXG5leHBvcnQgdHlwZSBSdWxlT3JpZ2luID0gJ3NoaXBwZWQnIHwgJ3JlcG9zaXRvcnknXG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9ydWxlLXNjaGVtYS50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlc1wiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9ydWxlLXNjaGVtYS50c1wiO2ltcG9ydCB7IFNldmVyaXR5IH0gZnJvbSAnQGFpY3Ivc2NoZW1hJ1xuaW1wb3J0ICogYXMgeiBmcm9tICd6b2QnXG5pbXBvcnQgeyBsYW5ndWFnZXMgfSBmcm9tICcuLi9lbmdpbmUvbGFuZ3VhZ2VzLnRzJ1xuaW1wb3J0IHsgZ2xvYkZhdWx0IH0gZnJvbSAnLi4vZW5naW5lL3BhdGgtZ3JvdXBzLnRzJ1xuaW1wb3J0IHsgYnVpbHRpbk5hbWVzIH0gZnJvbSAnLi9ydWxlLnRzJ1xuXG4vKiogV2hhdCBhIHJ1bGUgZmlsZSBob2xkcywgYXMgcGVvcGxlIHdyaXRlIGl0LiBVbmtub3duIGtleXMgYXJlIGVycm9ycy4gKi9cblxuY29uc3QgdGV4dCA9IHouc3RyaW5nKCkudHJpbSgpLm1pbigxKVxuY29uc3Qga2ViYWIgPSB6XG4gIC5zdHJpbmcoKVxuICAucmVnZXgoL15bYS16XVthLXowLTldKig/Oi1bYS16MC05XSspKiQvLCAnbXVzdCBiZSBpbiBsb3dlci1rZWJhYi1jYXNlLCBzdWNoIGFzIHNxbC1mcm9tLXN0cmluZycpXG5jb25zdCB3b3JkcyA9IHouYXJyYXkoei5zdHJpbmcoKS5taW4oMSkubWF4KDIwMCkpLm1pbigxKS5tYXgoNTApXG5jb25zdCBhbnl0aGluZyA9IHoucmVjb3JkKHouc3RyaW5nKCksIHoudW5rbm93bigpKVxuXG5jb25zdCBGaWxlR2xvYiA9IHpcbiAgLnN0cmluZygpXG4gIC5taW4oMSlcbiAgLnN1cGVyUmVmaW5lKChnbG9iLCBjb250ZXh0KSA9PiB7XG4gICAgY29uc3QgZmF1bHQgPSBnbG9iRmF1bHQoZ2xvYilcbiAgICBpZiAoZmF1bHQgIT09IG51bGwpIGNvbnRleHQuYWRkSXNzdWUoeyBjb2RlOiAnY3VzdG9tJywgbWVzc2FnZTogZmF1bHQgfSlcbiAgfSlcblxuY29uc3QgRmlsZUZpbHRlciA9IHouc3RyaWN0T2JqZWN0KHtcbiAgaW5jbHVkZTogei5hcnJheShGaWxlR2xvYikubWluKDEpLm1heCgxMDApLm9wdGlvbmFsKCksXG4gIGV4Y2x1ZGU6IHouYXJyYXkoRmlsZUdsb2IpLm1pbigxKS5tYXgoMTAwKS5vcHRpb25hbCgpLFxufSlcblxuLyoqIFRoZSBydWxlIG9iamVjdCBvZiBhc3QtZ3JlcCwgcmVhZCBieSBhc3QtZ3JlcCBpdHNlbGYuICovXG5jb25zdCBBc3RTZWFyY2ggPSB6LnN0cmljdE9iamVjdCh7XG4gIHJ1bGU6IGFueXRoaW5nLFxuICBjb25zdHJhaW50czogei5yZWNvcmQoei5zdHJpbmcoKSwgYW55dGhpbmcpLm9wdGlvbmFsKCksXG4gIHV0aWxzOiB6LnJlY29yZCh6LnN0cmluZygpLCBhbnl0aGluZykub3B0aW9uYWwoKSxcbn0pXG5cbmNvbnN0IFJlZ2V4U2VhcmNoID0gei5zdHJpY3RPYmplY3Qoe1xuICBwYXR0ZXJuOiB6LnN0cmluZygpLm1pbigxKS5tYXgoMTAwMCksXG4gIHVubGVzczogei5zdHJpbmcoKS5taW4oMSkubWF4KDEwMDApLm9wdGlvbmFsKCksXG59KVxuXG5jb25zdCBNYXRjaGVyVGV4dCA9IHpcbiAgLnN0cmljdE9iamVjdCh7XG4gICAgbGFuZ3VhZ2VzOiB6LnVuaW9uKFt6LmxpdGVyYWwoJ2FueScpLCB6LmFycmF5KHouZW51bShsYW5ndWFnZXMpKS5taW4oMSldKSxcbiAgICBwcmVmaWx0ZXI6IHdvcmRzLm9wdGlvbmFsKCksXG4gICAgcmVxdWlyZXM6IHdvcmRzLm9wdGlvbmFsKCksXG4gICAgbWVzc2FnZTogdGV4dC5vcHRpb25hbCgpLFxuICAgIHN1Z2dlc3Rpb246IHRleHQub3B0aW9uYWwoKSxcbiAgICBmb2N1czogelxuICAgICAgLnN0cmluZygpXG4gICAgICAucmVnZXgoL15bQS1aXVtBLVowLTlfXSokLywgJ211c3QgbmFtZSBhIG1ldGF2YXJpYWJsZSB3aXRob3V0IGl0cyAkJylcbiAgICAgIC5vcHRpb25hbCgpLFxuICAgIGFzdDogQXN0U2VhcmNoLm9wdGlvbmFsKCksXG4gICAgcmVnZXg6IFJlZ2V4U2VhcmNoLm9wdGlvbmFsKCksXG4gICAgYnVpbHRpbjogei5lbnVtKGJ1aWx0aW5OYW1lcykub3B0aW9uYWwoKSxcbiAgfSlcbiAgLnJlZmluZSgoeyBhc3QsIHJlZ2V4LCBidWlsdGluIH0pID0+IFthc3QsIHJlZ2V4LCBidWlsdGluXS5maWx0ZXIoKHNlYXJjaCkgPT4gc2VhcmNoICE9PSB1bmRlZmluZWQpLmxlbmd0aCA9PT0gMSwge1xuICAgIGVycm9yOiAnbmVlZHMgZXhhY3RseSBvbmUgb2YgYXN0LCByZWdleCBhbmQgYnVpbHRpbicsXG4gICAgYWJvcnQ6IHRydWUsXG4gIH0pXG4gIC5yZWZpbmUoKHsgYXN0LCBmb2N1cyB9KSA9PiBmb2N1cyA9PT0gdW5kZWZpbmVkIHx8IGFzdCAhPT0gdW5kZWZpbmVkLCB7XG4gICAgZXJyb3I6ICdmb2N1cyBnb2VzIHdpdGggYXN0IG9ubHknLFxuICAgIHBhdGg6IFsnZm9jdXMnXSxcbiAgfSlcbmV4cG9ydCB0eXBlIE1hdGNoZXJUZXh0ID0gei5pbmZlcjx0eXBlb2YgTWF0Y2hlclRleHQ+XG5cbmNvbnN0IEV4YW1wbGVGaWxlID0gelxuICAuc3RyaWN0T2JqZWN0KHtcbiAgICBmaWxlOiB0ZXh0LFxuICAgIC8qKiBBIG5ldyBmaWxlOiBhbGwgaXRzIGxpbmVzIGFyZSBjaGFuZ2VkLiAqL1xuICAgIGNvZGU6IHouc3RyaW5nKCkub3B0aW9uYWwoKSxcbiAgICAvKiogVGhlIHJvd3Mgb2YgYSBodW5rLCBlYWNoIHdpdGggYCtgLCBgLWAgb3IgYSBzcGFjZSBiZWZvcmUgaXQuICovXG4gICAgZGlmZjogei5zdHJpbmcoKS5vcHRpb25hbCgpLFxuICB9KVxuICAucmVmaW5lKCh7IGNvZGUsIGRpZmYgfSkgPT4gKGNvZGUgPT09IHVuZGVmaW5lZCkgIT09IChkaWZmID09PSB1bmRlZmluZWQpLCB7IGVycm9yOiAnbmVlZHMgZWl0aGVyIGNvZGUgb3IgZGlmZicgfSlcbmV4cG9ydCB0eXBlIEV4YW1wbGVGaWxlID0gei5pbmZlcjx0eXBlb2YgRXhhbXBsZUZpbGU+XG5cbmNvbnN0IEV4YW1wbGUgPSB6XG4gIC5zdHJpY3RPYmplY3Qoe1xuICAgIGZpbGU6IHRleHQub3B0aW9uYWwoKSxcbiAgICBjb2RlOiB6LnN0cmluZygpLm9wdGlvbmFsKCksXG4gICAgZGlmZjogei5zdHJpbmcoKS5vcHRpb25hbCgpLFxuICAgIC8qKiBTZXZlcmFsIGZpbGVzIGluIHBsYWNlIG9mIG9uZSwgZm9yIHJ1bGVzIGFib3V0IGEgY2hhbmdlIGFzIGEgd2hvbGUuICovXG4gICAgZmlsZXM6IHouYXJyYXkoRXhhbXBsZUZpbGUpLm1pbigxKS5vcHRpb25hbCgpLFxuICAgIC8qKiBPdGhlciBmaWxlcyB0aGF0IHRoZSByZXBvc2l0b3J5IGhhcy4gKi9cbiAgICBleGlzdGluZzogei5hcnJheSh0ZXh0KS5vcHRpb25hbCgpLFxuICAgIC8qKiBXaGVyZSBhIGJhZCBleGFtcGxlIG11c3QgYmUgcmVwb3J0ZWQ7IGFueXdoZXJlLCBpZiBsZWZ0IG91dC4gKi9cbiAgICBsaW5lOiB6LmludCgpLnBvc2l0aXZlKCkub3B0aW9uYWwoKSxcbiAgfSlcbiAgLnJlZmluZShcbiAgICAoeyBmaWxlLCBmaWxlcywgY29kZSwgZGlmZiB9KSA9PlxuICAgICAgZmlsZXMgPT09IHVuZGVmaW5lZCA/IGZpbGUgIT09IHVuZGVmaW5lZCAmJiAoY29kZSA9PT0gdW5kZWZpbmVkKSAhPT0gKGRpZmYgPT09IHVuZGVmaW5lZCkgOiBmaWxlID09PSB1bmRlZmluZWQsXG4gICAge1xuICAgICAgZXJyb3I6ICduZWVkcyBmaWxlIHdpdGggZWl0aGVyIGNvZGUgb3IgZGlmZiwgb3IgZmlsZXMnLFxuICAgIH0sXG4gIClcbmV4cG9ydCB0eXBlIEV4YW1wbGUgPSB6LmluZmVyPHR5cGVvZiBFeGFtcGxlPlxuXG5jb25zdCBFeGFtcGxlcyA9IHouc3RyaWN0T2JqZWN0KHsgYmFkOiB6LmFycmF5KEV4YW1wbGUpLm1pbigxKS5tYXgoMTAwKSwgZ29vZDogei5hcnJheShFeGFtcGxlKS5tYXgoMTAwKSB9KVxuXG4vKiogQSB3aG9sZSBydWxlLiAqL1xuZXhwb3J0IGNvbnN0IFJ1bGVUZXh0ID0gei5zdHJpY3RPYmplY3Qoe1xuICBpZDoga2ViYWIubWF4KDgwKSxcbiAgZW5hYmxlZDogei5ib29sZWFuKCkub3B0aW9uYWwoKSxcbiAgdGl0bGU6IHRleHQubWF4KDEyMCksXG4gIG1lc3NhZ2U6IHRleHQubWF4KDIwMDApLFxuICBzdWdnZXN0aW9uOiB0ZXh0Lm1heCgyMDAwKS5vcHRpb25hbCgpLFxuICBzZXZlcml0eTogU2V2ZXJpdHksXG4gIGNhdGVnb3J5OiBrZWJhYi5tYXgoNjApLFxuICBmaWxlczogRmlsZUZpbHRlci5vcHRpb25hbCgpLFxuICBzdXBwcmVzc2VkX2J5OiB3b3Jkcy5vcHRpb25hbCgpLFxuICBtYXRjaDogei5hcnJheShNYXRjaGVyVGV4dCkubWluKDEpLm1heCgyMCksXG4gIGV4YW1wbGVzOiBFeGFtcGxlcyxcbn0pXG5leHBvcnQgdHlwZSBSdWxlVGV4dCA9IHouaW5mZXI8dHlwZW9mIFJ1bGVUZXh0PlxuXG4vKiogQSBydWxlIHRoYXQgaXMgc3dpdGNoZWQgb2ZmIG5lZWRzIG5vIG1vcmUgdGhhbiBpdHMgaWQuICovXG5leHBvcnQgY29uc3QgRGlzYWJsZWRSdWxlVGV4dCA9IFJ1bGVUZXh0LnBhcnRpYWwoKS5leHRlbmQoeyBpZDoga2ViYWIubWF4KDgwKSwgZW5hYmxlZDogei5saXRlcmFsKGZhbHNlKSB9KVxuZXhwb3J0IHR5cGUgRGlzYWJsZWRSdWxlVGV4dCA9IHouaW5mZXI8dHlwZW9mIERpc2FibGVkUnVsZVRleHQ+XG5cbi8qKiBUaGUga2V5cyB0aGF0IG1heSBzdGFuZCBpbiBlYWNoIHBsYWNlIG9mIGEgcnVsZSBmaWxlOyBhIHBsYWNlIGlzIGEgcGF0aCB3aXRob3V0IGluZGljZXMuICovXG5leHBvcnQgY29uc3QgcnVsZUtleXM6IFJlYWRvbmx5PFJlY29yZDxzdHJpbmcsIHJlYWRvbmx5IHN0cmluZ1tdPj4gPSB7XG4gICcnOiBPYmplY3Qua2V5cyhSdWxlVGV4dC5zaGFwZSksXG4gIGZpbGVzOiBPYmplY3Qua2V5cyhGaWxlRmlsdGVyLnNoYXBlKSxcbiAgbWF0Y2g6IE9iamVjdC5rZXlzKE1hdGNoZXJUZXh0LnNoYXBlKSxcbiAgJ21hdGNoLmFzdCc6IE9iamVjdC5rZXlzKEFzdFNlYXJjaC5zaGFwZSksXG4gICdtYXRjaC5yZWdleCc6IE9iamVjdC5rZXlzKFJlZ2V4U2VhcmNoLnNoYXBlKSxcbiAgZXhhbXBsZXM6IE9iamVjdC5rZXlzKEV4YW1wbGVzLnNoYXBlKSxcbiAgJ2V4YW1wbGVzLmJhZCc6IE9iamVjdC5rZXlzKEV4YW1wbGUuc2hhcGUpLFxuICAnZXhhbXBsZXMuZ29vZCc6IE9iamVjdC5rZXlzKEV4YW1wbGUuc2hhcGUpLFxuICAnZXhhbXBsZXMuYmFkLmZpbGVzJzogT2JqZWN0LmtleXMoRXhhbXBsZUZpbGUuc2hhcGUpLFxuICAnZXhhbXBsZXMuZ29vZC5maWxlcyc6IE9iamVjdC5rZXlzKEV4YW1wbGVGaWxlLnNoYXBlKSxcbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL2Rlc2NyaWJlLWlzc3VlLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL2Rlc2NyaWJlLWlzc3VlLnRzXCI7aW1wb3J0IHsgbmVhcmVzdE5hbWUgfSBmcm9tICdAYWljci9zY2hlbWEnXG5pbXBvcnQgdHlwZSB7IHogfSBmcm9tICd6b2QnXG5pbXBvcnQgeyBydWxlS2V5cyB9IGZyb20gJy4vcnVsZS1zY2hlbWEudHMnXG5cbi8qKiBBIHNjaGVtYSdzIGNvbXBsYWludCBpbiBvdXIgd29yZHMuIGBrZXlgOiB0aGUgcGF0aCBsZWFkcyB0byBhIGtleSAodGhhdCBzaG91bGQgbm90IGJlIHRoZXJlKSwgbm90IHRvIGEgdmFsdWUuICovXG5leHBvcnQgaW50ZXJmYWNlIElzc3VlVGV4dCB7XG4gIHBhdGg6IHJlYWRvbmx5IFByb3BlcnR5S2V5W11cbiAga2V5OiBib29sZWFuXG4gIG1lc3NhZ2U6IHN0cmluZ1xuICBzdWdnZXN0aW9uPzogc3RyaW5nXG59XG5cbnR5cGUgSXNzdWUgPSB6LmNvcmUuJFpvZElzc3VlXG5cbmNvbnN0IFNIT1dOX0NIQVJBQ1RFUlMgPSA2MFxuXG4vKiogT25lIHRleHQgZm9yIGVhY2ggZmF1bHQ7IGFuIHVua25vd24ga2V5IGlzIGEgZmF1bHQgb2YgaXRzIG93bi4gKi9cbmV4cG9ydCBmdW5jdGlvbiBkZXNjcmliZUlzc3VlKGlzc3VlOiBJc3N1ZSwgaW5wdXQ6IHVua25vd24pOiBJc3N1ZVRleHRbXSB7XG4gIHN3aXRjaCAoaXNzdWUuY29kZSkge1xuICAgIGNhc2UgJ3VucmVjb2duaXplZF9rZXlzJzpcbiAgICAgIHJldHVybiBpc3N1ZS5rZXlzLm1hcCgoa2V5KSA9PiB1bmtub3duS2V5KGtleSwgaXNzdWUucGF0aCkpXG4gICAgY2FzZSAnaW52YWxpZF91bmlvbic6XG4gICAgICByZXR1cm4gZGVzY3JpYmVJc3N1ZShuZXN0ZWRJc3N1ZShpc3N1ZSksIGlucHV0KVxuICAgIGNhc2UgJ2ludmFsaWRfdmFsdWUnOlxuICAgICAgcmV0dXJuIFt7IHBhdGg6IGlzc3VlLnBhdGgsIGtleTogZmFsc2UsIC4uLnVua25vd25WYWx1ZShpc3N1ZSwgdmFsdWVBdChpbnB1dCwgaXNzdWUucGF0aCkpIH1dXG4gICAgY2FzZSAnaW52YWxpZF90eXBlJzpcbiAgICAgIHJldHVybiBbeyBwYXRoOiBpc3N1ZS5wYXRoLCBrZXk6IGZhbHNlLCBtZXNzYWdlOiB3cm9uZ1R5cGUoaXNzdWUsIHZhbHVlQXQoaW5wdXQsIGlzc3VlLnBhdGgpKSB9XVxuICAgIGRlZmF1bHQ6XG4gICAgICByZXR1cm4gW1xuICAgICAgICB7XG4gICAgICAgICAgcGF0aDogaXNzdWUucGF0aCxcbiAgICAgICAgICBrZXk6IGZhbHNlLFxuICAgICAgICAgIG1lc3NhZ2U6IGAke25hbWVPZihpc3N1ZS5wYXRoKX06ICR7bG93ZXJGaXJzdChpc3N1ZS5tZXNzYWdlKS5yZXBsYWNlKC9cXC4kLywgJycpfS5gLFxuICAgICAgICB9LFxuICAgICAgXVxuICB9XG59XG5cbmZ1bmN0aW9uIHdyb25nVHlwZShpc3N1ZTogRXh0cmFjdDxJc3N1ZSwgeyBjb2RlOiAnaW52YWxpZF90eXBlJyB9PiwgdmFsdWU6IHVua25vd24pOiBzdHJpbmcge1xuICBpZiAodmFsdWUgPT09IHVuZGVmaW5lZCkgcmV0dXJuIGAke25hbWVPZihpc3N1ZS5wYXRoKX0gaXMgbWlzc2luZy5gXG4gIHJldHVybiBgJHtuYW1lT2YoaXNzdWUucGF0aCl9OiAke2lzc3VlLm1lc3NhZ2UucmVwbGFjZSgnSW52YWxpZCBpbnB1dDogJywgJycpfS5gXG59XG5cbmZ1bmN0aW9uIHVua25vd25LZXkoa2V5OiBzdHJpbmcsIHBhdGg6IHJlYWRvbmx5IFByb3BlcnR5S2V5W10pOiBJc3N1ZVRleHQge1xuICBjb25zdCBwbGFjZSA9IHBhdGguZmlsdGVyKChwYXJ0KSA9PiB0eXBlb2YgcGFydCA9PT0gJ3N0cmluZycpLmpvaW4oJy4nKVxuICBjb25zdCBrbm93biA9IHJ1bGVLZXlzW3BsYWNlXSA/PyBbXVxuICBjb25zdCBuYW1lID0gbmVhcmVzdE5hbWUoa2V5LCBrbm93bilcbiAgcmV0dXJuIHtcbiAgICBwYXRoOiBbLi4ucGF0aCwga2V5XSxcbiAgICBrZXk6IHRydWUsXG4gICAgbWVzc2FnZTogYFRoZXJlIGlzIG5vIGtleSBcIiR7a2V5fVwiJHtwbGFjZSA9PT0gJycgPyAnJyA6IGAgaW4gJHtwbGFjZX1gfS5gLFxuICAgIHN1Z2dlc3Rpb246IG5hbWUgPT09IG51bGwgPyBgVGhlcmUgYXJlICR7a25vd24uam9pbignLCAnKX0uYCA6IGBEaWQgeW91IG1lYW4gXCIke25hbWV9XCI/YCxcbiAgfVxufVxuXG5mdW5jdGlvbiB1bmtub3duVmFsdWUoXG4gIGlzc3VlOiBFeHRyYWN0PElzc3VlLCB7IGNvZGU6ICdpbnZhbGlkX3ZhbHVlJyB9PixcbiAgdmFsdWU6IHVua25vd24sXG4pOiB7IG1lc3NhZ2U6IHN0cmluZzsgc3VnZ2VzdGlvbj86IHN0cmluZyB9IHtcbiAgY29uc3Qga25vd24gPSBpc3N1ZS52YWx1ZXMubWFwKFN0cmluZylcbiAgY29uc3QgY2hvaWNlID0ga25vd24ubGVuZ3RoID09PSAxID8gYEl0IG11c3QgYmUgJHtrbm93bi5qb2luKCcnKX0uYCA6IGBJdCBpcyBvbmUgb2YgJHtrbm93bi5qb2luKCcsICcpfS5gXG4gIGlmICh2YWx1ZSA9PT0gdW5kZWZpbmVkKSByZXR1cm4geyBtZXNzYWdlOiBgJHtuYW1lT2YoaXNzdWUucGF0aCl9IGlzIG1pc3NpbmcuICR7Y2hvaWNlfWAgfVxuICBjb25zdCBuYW1lID0gdHlwZW9mIHZhbHVlID09PSAnc3RyaW5nJyA/IG5lYXJlc3ROYW1lKHZhbHVlLCBrbm93bikgOiBudWxsXG4gIHJldHVybiB7XG4gICAgbWVzc2FnZTogYCR7bmFtZU9mKGlzc3VlLnBhdGgpfSBjYW4ndCBiZSAke3Nob3duKHZhbHVlKX0uICR7Y2hvaWNlfWAsXG4gICAgLi4uKG5hbWUgPT09IG51bGwgPyB7fSA6IHsgc3VnZ2VzdGlvbjogYERpZCB5b3UgbWVhbiBcIiR7bmFtZX1cIj9gIH0pLFxuICB9XG59XG5cbi8qKiBUaGUgYnJhbmNoIHdob3NlIGNvbXBsYWludCBsaWVzIGRlZXBlc3QgaXMgdGhlIG9uZSB0aGF0IHdhcyBtZWFudC4gKi9cbmZ1bmN0aW9uIG5lc3RlZElzc3VlKGlzc3VlOiBFeHRyYWN0PElzc3VlLCB7IGNvZGU6ICdpbnZhbGlkX3VuaW9uJyB9Pik6IElzc3VlIHtcbiAgY29uc3QgbmVzdGVkID0gaXNzdWUuZXJyb3JzLmZsYXQoKS5zb3J0KChhLCBiKSA9PiBiLnBhdGgubGVuZ3RoIC0gYS5wYXRoLmxlbmd0aClbMF1cbiAgcmV0dXJuIG5lc3RlZCA9PT0gdW5kZWZpbmVkID8geyAuLi5pc3N1ZSwgY29kZTogJ2N1c3RvbScgfSA6IHsgLi4ubmVzdGVkLCBwYXRoOiBbLi4uaXNzdWUucGF0aCwgLi4ubmVzdGVkLnBhdGhdIH1cbn1cblxuZnVuY3Rpb24gc2hvd24odmFsdWU6IHVua25vd24pOiBzdHJpbmcge1xuICBjb25zdCB0ZXh0ID0gSlNPTi5zdHJpbmdpZnkodmFsdWUpXG4gIHJldHVybiB0ZXh0Lmxlbmd0aCA+IFNIT1dOX0NIQVJBQ1RFUlMgPyBgJHt0ZXh0LnNsaWNlKDAsIFNIT1dOX0NIQVJBQ1RFUlMpfVx1MjAyNmAgOiB0ZXh0XG59XG5cbi8qKiBBIHBsYWNlIGluIGEgcnVsZSBmaWxlIGFzIHBlb3BsZSBzYXkgaXQ6IGBtYXRjaC5sYW5ndWFnZXNgLiAqL1xuZnVuY3Rpb24gbmFtZU9mKHBhdGg6IHJlYWRvbmx5IFByb3BlcnR5S2V5W10pOiBzdHJpbmcge1xuICByZXR1cm4gcGF0aC5maWx0ZXIoKHBhcnQpID0+IHR5cGVvZiBwYXJ0ID09PSAnc3RyaW5nJykuam9pbignLicpIHx8ICdUaGUgcnVsZSdcbn1cblxuZnVuY3Rpb24gdmFsdWVBdChpbnB1dDogdW5rbm93biwgcGF0aDogcmVhZG9ubHkgUHJvcGVydHlLZXlbXSk6IHVua25vd24ge1xuICBsZXQgdmFsdWUgPSBpbnB1dFxuICBmb3IgKGNvbnN0IHBhcnQgb2YgcGF0aCkgdmFsdWUgPSB0eXBlb2YgdmFsdWUgPT09ICdvYmplY3QnICYmIHZhbHVlICE9PSBudWxsID8gUmVmbGVjdC5nZXQodmFsdWUsIHBhcnQpIDogdW5kZWZpbmVkXG4gIHJldHVybiB2YWx1ZVxufVxuXG5mdW5jdGlvbiBsb3dlckZpcnN0KHRleHQ6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBgJHt0ZXh0LmNoYXJBdCgwKS50b0xvd2VyQ2FzZSgpfSR7dGV4dC5zbGljZSgxKX1gXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9yZWFkLXlhbWwudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXMvcmVhZC15YW1sLnRzXCI7aW1wb3J0IHR5cGUgeyBEb2N1bWVudCwgTm9kZSB9IGZyb20gJ3lhbWwnXG5pbXBvcnQgeyBMaW5lQ291bnRlciwgaXNNYXAsIGlzTm9kZSwgaXNTY2FsYXIsIHBhcnNlRG9jdW1lbnQgfSBmcm9tICd5YW1sJ1xuaW1wb3J0IHsgZXJyb3JNZXNzYWdlIH0gZnJvbSAnQGFpY3Ivc2NoZW1hJ1xuaW1wb3J0IHR5cGUgeyBJc3N1ZVRleHQgfSBmcm9tICcuL2Rlc2NyaWJlLWlzc3VlLnRzJ1xuaW1wb3J0IHR5cGUgeyBSdWxlRXJyb3IgfSBmcm9tICcuL3J1bGUtZXJyb3IudHMnXG5pbXBvcnQgdHlwZSB7IFJ1bGVGaWxlIH0gZnJvbSAnLi9ydWxlLWZpbGUudHMnXG5cbi8qKiBBIGZpbGUncyBjb250ZW50IGFzIHBsYWluIGRhdGEsIGFuZCB3aGVyZSBlYWNoIHBhcnQgb2YgaXQgc3RhbmRzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBMb2NhdGVkRGF0YSB7XG4gIGRhdGE6IHVua25vd25cbiAgbG9jYXRlKGlzc3VlOiBJc3N1ZVRleHQpOiBSdWxlRXJyb3Jcbn1cblxuY29uc3QgRklMRV9DSEFSQUNURVJTID0gMTAwXzAwMFxuY29uc3QgTE9OR0VTVF9BTElBU19FWFBBTlNJT04gPSAxMDBcblxuLyoqIFJlYWRzIFlBTUwgd2l0aCB0aGUgcGxhY2Ugb2YgZXZlcnkgdmFsdWUuIFN5bnRheCBlcnJvcnMgYW5kIGZpbGVzIHRoYXQgYXJlIHRvbyBsYXJnZSBjb21lIGJhY2sgYXMgZXJyb3JzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHJlYWRZYW1sKHsgbmFtZSwgdGV4dCB9OiBSdWxlRmlsZSk6IExvY2F0ZWREYXRhIHwgeyBlcnJvcnM6IFJ1bGVFcnJvcltdIH0ge1xuICBpZiAodGV4dC5sZW5ndGggPiBGSUxFX0NIQVJBQ1RFUlMpXG4gICAgcmV0dXJuIHsgZXJyb3JzOiBbd2hvbGVGaWxlKG5hbWUsIGBUaGUgZmlsZSBoYXMgbW9yZSB0aGFuICR7RklMRV9DSEFSQUNURVJTfSBjaGFyYWN0ZXJzLmApXSB9XG4gIGNvbnN0IGxpbmVDb3VudGVyID0gbmV3IExpbmVDb3VudGVyKClcbiAgdHJ5IHtcbiAgICBjb25zdCBkb2N1bWVudCA9IHBhcnNlRG9jdW1lbnQodGV4dCwgeyBsaW5lQ291bnRlciwgcHJldHR5RXJyb3JzOiBmYWxzZSB9KVxuICAgIC8vIFRoZSBmaXJzdCBlcnJvciBvbmx5OiB0aG9zZSBhZnRlciBpdCBhcmUgbW9zdGx5IGl0cyBjb25zZXF1ZW5jZXMuXG4gICAgY29uc3QgZXJyb3IgPSBkb2N1bWVudC5lcnJvcnNbMF1cbiAgICBpZiAoZXJyb3IgIT09IHVuZGVmaW5lZCkge1xuICAgICAgcmV0dXJuIHtcbiAgICAgICAgZXJyb3JzOiBbeyBzb3VyY2U6IG5hbWUsIC4uLnBsYWNlKGxpbmVDb3VudGVyLCBlcnJvci5wb3NbMF0pLCBtZXNzYWdlOiBgTm90IHZhbGlkIFlBTUw6ICR7ZXJyb3IubWVzc2FnZX0uYCB9XSxcbiAgICAgIH1cbiAgICB9XG4gICAgY29uc3QgZGF0YTogdW5rbm93biA9IGRvY3VtZW50LnRvSlMoeyBtYXhBbGlhc0NvdW50OiBMT05HRVNUX0FMSUFTX0VYUEFOU0lPTiB9KVxuICAgIHJldHVybiB7IGRhdGEsIGxvY2F0ZTogKGlzc3VlKSA9PiBsb2NhdGUoaXNzdWUsIHsgbmFtZSwgZG9jdW1lbnQsIGxpbmVDb3VudGVyIH0pIH1cbiAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICAvLyBOZXN0aW5nIGJleW9uZCB0aGUgc3RhY2ssIG9yIGFsaWFzZXMgdGhhdCBleHBhbmQgd2l0aG91dCBlbmQuXG4gICAgcmV0dXJuIHsgZXJyb3JzOiBbd2hvbGVGaWxlKG5hbWUsIGBOb3QgcmVhZGFibGUgYXMgWUFNTDogJHtlcnJvck1lc3NhZ2UoZXJyb3IpfS5gKV0gfVxuICB9XG59XG5cbmZ1bmN0aW9uIHdob2xlRmlsZShzb3VyY2U6IHN0cmluZywgbWVzc2FnZTogc3RyaW5nKTogUnVsZUVycm9yIHtcbiAgcmV0dXJuIHsgc291cmNlLCBsaW5lOiAxLCBjb2x1bW46IDEsIG1lc3NhZ2UgfVxufVxuXG5mdW5jdGlvbiBsb2NhdGUoXG4gIGlzc3VlOiBJc3N1ZVRleHQsXG4gIHsgbmFtZSwgZG9jdW1lbnQsIGxpbmVDb3VudGVyIH06IHsgbmFtZTogc3RyaW5nOyBkb2N1bWVudDogRG9jdW1lbnQ7IGxpbmVDb3VudGVyOiBMaW5lQ291bnRlciB9LFxuKTogUnVsZUVycm9yIHtcbiAgY29uc3Qgbm9kZSA9IGlzc3VlLmtleSA/IGtleU5vZGUoZG9jdW1lbnQsIGlzc3VlLnBhdGgpIDogdmFsdWVOb2RlKGRvY3VtZW50LCBpc3N1ZS5wYXRoKVxuICBjb25zdCB7IG1lc3NhZ2UsIHN1Z2dlc3Rpb24gfSA9IGlzc3VlXG4gIHJldHVybiB7XG4gICAgc291cmNlOiBuYW1lLFxuICAgIC4uLnBsYWNlKGxpbmVDb3VudGVyLCBub2RlPy5yYW5nZT8uWzBdID8/IDApLFxuICAgIG1lc3NhZ2UsXG4gICAgLi4uKHN1Z2dlc3Rpb24gPT09IHVuZGVmaW5lZCA/IHt9IDogeyBzdWdnZXN0aW9uIH0pLFxuICB9XG59XG5cbi8qKiBUaGUgbm9kZSBhdCBhIHBhdGgsIG9yIHRoZSBjbG9zZXN0IG9uZSBhYm92ZSBpdCB3aGVuIHNvbWV0aGluZyBpcyBtaXNzaW5nLiAqL1xuZnVuY3Rpb24gdmFsdWVOb2RlKGRvY3VtZW50OiBEb2N1bWVudCwgcGF0aDogcmVhZG9ubHkgUHJvcGVydHlLZXlbXSk6IE5vZGUgfCBudWxsIHtcbiAgZm9yIChsZXQgbGVuZ3RoID0gcGF0aC5sZW5ndGg7IGxlbmd0aCA+IDA7IGxlbmd0aC0tKSB7XG4gICAgY29uc3Qgbm9kZSA9IGRvY3VtZW50LmdldEluKHBhdGguc2xpY2UoMCwgbGVuZ3RoKSwgdHJ1ZSlcbiAgICBpZiAoaXNOb2RlKG5vZGUpKSByZXR1cm4gbm9kZVxuICB9XG4gIHJldHVybiBpc05vZGUoZG9jdW1lbnQuY29udGVudHMpID8gZG9jdW1lbnQuY29udGVudHMgOiBudWxsXG59XG5cbmZ1bmN0aW9uIGtleU5vZGUoZG9jdW1lbnQ6IERvY3VtZW50LCBwYXRoOiByZWFkb25seSBQcm9wZXJ0eUtleVtdKTogTm9kZSB8IG51bGwge1xuICBjb25zdCBwYXJlbnQgPSB2YWx1ZU5vZGUoZG9jdW1lbnQsIHBhdGguc2xpY2UoMCwgLTEpKVxuICBjb25zdCBwYWlyID0gaXNNYXAocGFyZW50KSA/IHBhcmVudC5pdGVtcy5maW5kKCh7IGtleSB9KSA9PiBpc1NjYWxhcihrZXkpICYmIGtleS52YWx1ZSA9PT0gcGF0aC5hdCgtMSkpIDogdW5kZWZpbmVkXG4gIHJldHVybiBpc05vZGUocGFpcj8ua2V5KSA/IHBhaXIua2V5IDogcGFyZW50XG59XG5cbmZ1bmN0aW9uIHBsYWNlKGxpbmVDb3VudGVyOiBMaW5lQ291bnRlciwgb2Zmc2V0OiBudW1iZXIpOiB7IGxpbmU6IG51bWJlcjsgY29sdW1uOiBudW1iZXIgfSB7XG4gIGNvbnN0IHsgbGluZSwgY29sIH0gPSBsaW5lQ291bnRlci5saW5lUG9zKG9mZnNldClcbiAgcmV0dXJuIHsgbGluZTogTWF0aC5tYXgoMSwgbGluZSksIGNvbHVtbjogTWF0aC5tYXgoMSwgY29sKSB9XG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9wYXJzZS1ydWxlLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL3BhcnNlLXJ1bGUudHNcIjtpbXBvcnQgdHlwZSB7IE5hcGlDb25maWcgfSBmcm9tICdAYXN0LWdyZXAvbmFwaSdcbmltcG9ydCB7IGNoZWNrUnVsZVRleHQgfSBmcm9tICcuL2NoZWNrLXJ1bGUtdGV4dC50cydcbmltcG9ydCB7IGRlc2NyaWJlSXNzdWUgfSBmcm9tICcuL2Rlc2NyaWJlLWlzc3VlLnRzJ1xuaW1wb3J0IHR5cGUgeyBMb2NhdGVkRGF0YSB9IGZyb20gJy4vcmVhZC15YW1sLnRzJ1xuaW1wb3J0IHsgcmVhZFlhbWwgfSBmcm9tICcuL3JlYWQteWFtbC50cydcbmltcG9ydCB0eXBlIHsgTWF0Y2hlciwgUnVsZSwgUnVsZU9yaWdpbiB9IGZyb20gJy4vcnVsZS50cydcbmltcG9ydCB0eXBlIHsgUnVsZUVycm9yIH0gZnJvbSAnLi9ydWxlLWVycm9yLnRzJ1xuaW1wb3J0IHR5cGUgeyBSdWxlRmlsZSB9IGZyb20gJy4vcnVsZS1maWxlLnRzJ1xuaW1wb3J0IHR5cGUgeyBNYXRjaGVyVGV4dCB9IGZyb20gJy4vcnVsZS1zY2hlbWEudHMnXG5pbXBvcnQgeyBEaXNhYmxlZFJ1bGVUZXh0LCBSdWxlVGV4dCB9IGZyb20gJy4vcnVsZS1zY2hlbWEudHMnXG5cbi8qKiBBIGZpbGUgaG9sZHMgYSBydWxlLCBvciBzd2l0Y2hlcyBvbmUgb2ZmLCBvciBpcyB3cm9uZy4gKi9cbmV4cG9ydCB0eXBlIFBhcnNlZFJ1bGUgPSB7IHJ1bGU6IFJ1bGU7IGxvY2F0ZTogTG9jYXRlZERhdGFbJ2xvY2F0ZSddIH0gfCB7IGRpc2FibGVkOiBzdHJpbmcgfSB8IHsgZXJyb3JzOiBSdWxlRXJyb3JbXSB9XG5cbi8qKiBSZWFkcyBvbmUgcnVsZSBmaWxlIGFuZCBjaGVja3MgYWxsIHRoYXQgbmVlZHMgbmVpdGhlciBhc3QtZ3JlcCBub3IgUkUyIChgY29tcGlsZVJ1bGVgIGRvZXMgdGhlIHJlc3QpLiBOZXZlciB0aHJvd3MuICovXG5leHBvcnQgZnVuY3Rpb24gcGFyc2VSdWxlKGZpbGU6IFJ1bGVGaWxlLCBvcmlnaW46IFJ1bGVPcmlnaW4pOiBQYXJzZWRSdWxlIHtcbiAgY29uc3QgcmVhZCA9IHJlYWRZYW1sKGZpbGUpXG4gIGlmICgnZXJyb3JzJyBpbiByZWFkKSByZXR1cm4gcmVhZFxuICBjb25zdCB7IGRhdGEsIGxvY2F0ZSB9ID0gcmVhZFxuICBjb25zdCBvZmYgPSBpc1N3aXRjaGVkT2ZmKGRhdGEpXG4gIGNvbnN0IHBhcnNlZCA9IG9mZiA/IERpc2FibGVkUnVsZVRleHQuc2FmZVBhcnNlKGRhdGEpIDogUnVsZVRleHQuc2FmZVBhcnNlKGRhdGEpXG4gIGlmICghcGFyc2VkLnN1Y2Nlc3MpIHJldHVybiB7IGVycm9yczogcGFyc2VkLmVycm9yLmlzc3Vlcy5mbGF0TWFwKChpc3N1ZSkgPT4gZGVzY3JpYmVJc3N1ZShpc3N1ZSwgZGF0YSkpLm1hcChsb2NhdGUpIH1cbiAgY29uc3QgaXNzdWVzID0gY2hlY2tSdWxlVGV4dChwYXJzZWQuZGF0YSwgZmlsZS5uYW1lLCBvcmlnaW4pXG4gIGlmIChpc3N1ZXMubGVuZ3RoID4gMCkgcmV0dXJuIHsgZXJyb3JzOiBpc3N1ZXMubWFwKGxvY2F0ZSkgfVxuICByZXR1cm4gaXNXaG9sZShwYXJzZWQuZGF0YSkgPyB7IHJ1bGU6IHRvUnVsZShwYXJzZWQuZGF0YSwgZmlsZS5uYW1lLCBvcmlnaW4pLCBsb2NhdGUgfSA6IHsgZGlzYWJsZWQ6IHBhcnNlZC5kYXRhLmlkIH1cbn1cblxuZnVuY3Rpb24gaXNTd2l0Y2hlZE9mZihkYXRhOiB1bmtub3duKTogYm9vbGVhbiB7XG4gIHJldHVybiB0eXBlb2YgZGF0YSA9PT0gJ29iamVjdCcgJiYgZGF0YSAhPT0gbnVsbCAmJiAnZW5hYmxlZCcgaW4gZGF0YSAmJiBkYXRhLmVuYWJsZWQgPT09IGZhbHNlXG59XG5cbmZ1bmN0aW9uIGlzV2hvbGUoZGF0YTogUnVsZVRleHQgfCBEaXNhYmxlZFJ1bGVUZXh0KTogZGF0YSBpcyBSdWxlVGV4dCB7XG4gIHJldHVybiBkYXRhLmVuYWJsZWQgIT09IGZhbHNlXG59XG5cbmZ1bmN0aW9uIHRvUnVsZShkYXRhOiBSdWxlVGV4dCwgc291cmNlOiBzdHJpbmcsIG9yaWdpbjogUnVsZU9yaWdpbik6IFJ1bGUge1xuICBjb25zdCB7IGlkLCB0aXRsZSwgbWVzc2FnZSwgc3VnZ2VzdGlvbiwgc2V2ZXJpdHksIGNhdGVnb3J5LCBmaWxlcywgZXhhbXBsZXMgfSA9IGRhdGFcbiAgcmV0dXJuIHtcbiAgICBpZCxcbiAgICB0aXRsZSxcbiAgICBtZXNzYWdlLFxuICAgIC4uLihzdWdnZXN0aW9uID09PSB1bmRlZmluZWQgPyB7fSA6IHsgc3VnZ2VzdGlvbiB9KSxcbiAgICBzZXZlcml0eSxcbiAgICBjYXRlZ29yeSxcbiAgICBmaWxlczogeyBpbmNsdWRlOiBmaWxlcz8uaW5jbHVkZSA/PyBbXSwgZXhjbHVkZTogZmlsZXM/LmV4Y2x1ZGUgPz8gW10gfSxcbiAgICBzdXBwcmVzc2VkQnk6IGRhdGEuc3VwcHJlc3NlZF9ieSA/PyBbXSxcbiAgICBtYXRjaGVyczogZGF0YS5tYXRjaC5tYXAodG9NYXRjaGVyKSxcbiAgICBleGFtcGxlcyxcbiAgICBvcmlnaW4sXG4gICAgc291cmNlLFxuICB9XG59XG5cbmZ1bmN0aW9uIHRvTWF0Y2hlcihkYXRhOiBNYXRjaGVyVGV4dCk6IE1hdGNoZXIge1xuICBjb25zdCB7IGxhbmd1YWdlcywgcHJlZmlsdGVyLCByZXF1aXJlcywgbWVzc2FnZSwgc3VnZ2VzdGlvbiwgZm9jdXMsIGFzdCwgcmVnZXgsIGJ1aWx0aW4gfSA9IGRhdGFcbiAgY29uc3QgYmFzZSA9IHtcbiAgICBsYW5ndWFnZXMsXG4gICAgcHJlZmlsdGVyOiBwcmVmaWx0ZXIgPz8gW10sXG4gICAgcmVxdWlyZXM6IHJlcXVpcmVzID8/IFtdLFxuICAgIC4uLihtZXNzYWdlID09PSB1bmRlZmluZWQgPyB7fSA6IHsgbWVzc2FnZSB9KSxcbiAgICAuLi4oc3VnZ2VzdGlvbiA9PT0gdW5kZWZpbmVkID8ge30gOiB7IHN1Z2dlc3Rpb24gfSksXG4gIH1cbiAgaWYgKGFzdCAhPT0gdW5kZWZpbmVkKVxuICAgIHJldHVybiB7IC4uLmJhc2UsIGtpbmQ6ICdhc3QnLCBjb25maWc6IHRvQ29uZmlnKGFzdCksIC4uLihmb2N1cyA9PT0gdW5kZWZpbmVkID8ge30gOiB7IGZvY3VzIH0pIH1cbiAgaWYgKHJlZ2V4ICE9PSB1bmRlZmluZWQpXG4gICAgcmV0dXJuIHtcbiAgICAgIC4uLmJhc2UsXG4gICAgICBraW5kOiAncmVnZXgnLFxuICAgICAgcGF0dGVybjogcmVnZXgucGF0dGVybixcbiAgICAgIC4uLihyZWdleC51bmxlc3MgPT09IHVuZGVmaW5lZCA/IHt9IDogeyB1bmxlc3M6IHJlZ2V4LnVubGVzcyB9KSxcbiAgICB9XG4gIGlmIChidWlsdGluICE9PSB1bmRlZmluZWQpIHJldHVybiB7IC4uLmJhc2UsIGtpbmQ6ICdidWlsdGluJywgYnVpbHRpbiB9XG4gIHRocm93IG5ldyBUeXBlRXJyb3IoJ1RoZSBzY2hlbWEgbGV0cyBubyBtYXRjaGVyIHBhc3Mgd2l0aG91dCBhc3QsIHJlZ2V4IG9yIGJ1aWx0aW4uJylcbn1cblxuLyoqIGFzdC1ncmVwIGNoZWNrcyB0aGUgaW5zaWRlcyBpdHNlbGYsIHdoZW4gdGhlIHJ1bGUgaXMgY29tcGlsZWQuICovXG5mdW5jdGlvbiB0b0NvbmZpZyh7IHJ1bGUsIGNvbnN0cmFpbnRzLCB1dGlscyB9OiBOb25OdWxsYWJsZTxNYXRjaGVyVGV4dFsnYXN0J10+KTogTmFwaUNvbmZpZyB7XG4gIHJldHVybiB7IHJ1bGUsIC4uLihjb25zdHJhaW50cyA9PT0gdW5kZWZpbmVkID8ge30gOiB7IGNvbnN0cmFpbnRzIH0pLCAuLi4odXRpbHMgPT09IHVuZGVmaW5lZCA/IHt9IDogeyB1dGlscyB9KSB9XG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3RzdXAuY29uZmlnLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnRcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC90c3VwLmNvbmZpZy50c1wiO2ltcG9ydCB7IHdyaXRlRmlsZSB9IGZyb20gJ25vZGU6ZnMvcHJvbWlzZXMnXG5pbXBvcnQgeyBidWlsZHMsIGxpYnJhcnlCdWlsZCwgcHJvZ3JhbUJ1aWxkIH0gZnJvbSAnLi4vLi4vdG9vbGluZy90c3VwL3ByZXNldC50cydcbmltcG9ydCB7IGZvcm1hdFJ1bGVFcnJvciB9IGZyb20gJy4vc3JjL3J1bGVzL3J1bGUtZXJyb3IudHMnXG5pbXBvcnQgeyBsb2FkUnVsZXMgfSBmcm9tICcuL3NyYy9ydWxlcy9sb2FkLXJ1bGVzLnRzJ1xuaW1wb3J0IHsgcmVhZFJ1bGVGb2xkZXIgfSBmcm9tICcuL3NyYy9ydWxlcy9yZWFkLXJ1bGUtZm9sZGVyLnRzJ1xuaW1wb3J0IHsgQ09NUElMRURfUlVMRVMgfSBmcm9tICcuL3NyYy9zaGlwcGVkLXJ1bGVzLnRzJ1xuXG4vKiogTmF0aXZlIGFkZC1vbnMgZmluZCB0aGVpciBiaW5hcmllcyBiZXNpZGUgdGhlaXIgb3duIGZpbGVzLiAqL1xuY29uc3QgTkFUSVZFID0gWydAYXN0LWdyZXAvbmFwaScsICdAYXN0LWdyZXAvbGFuZy1nbycsICdAYXN0LWdyZXAvbGFuZy1weXRob24nXVxuXG4vKiogVGhlIHNoaXBwZWQgcnVsZXMgYXMgZGF0YSwgc28gdGhhdCBhIHN0YXJ0IG5lZWQgbm90IHJlYWQgWUFNTC4gKi9cbmFzeW5jIGZ1bmN0aW9uIHdyaXRlQ29tcGlsZWRSdWxlcygpOiBQcm9taXNlPHZvaWQ+IHtcbiAgY29uc3QgeyBydWxlcywgZXJyb3JzIH0gPSBhd2FpdCBsb2FkUnVsZXMoW2F3YWl0IHJlYWRSdWxlRm9sZGVyKCdydWxlcycsICdzaGlwcGVkJyldKVxuICBpZiAoZXJyb3JzLmxlbmd0aCA+IDApIHRocm93IG5ldyBFcnJvcihlcnJvcnMubWFwKGZvcm1hdFJ1bGVFcnJvcikuam9pbignXFxuJykpXG4gIGF3YWl0IHdyaXRlRmlsZShgZGlzdC8ke0NPTVBJTEVEX1JVTEVTfWAsIEpTT04uc3RyaW5naWZ5KHJ1bGVzKSlcbn1cblxuZXhwb3J0IGRlZmF1bHQgYnVpbGRzKFxuICBsaWJyYXJ5QnVpbGQoeyBpbmRleDogJ3NyYy9pbmRleC50cycgfSwgeyBvblN1Y2Nlc3M6IHdyaXRlQ29tcGlsZWRSdWxlcyB9KSxcbiAgcHJvZ3JhbUJ1aWxkKHsgYWdlbnQ6ICdzcmMvYmluL2FnZW50LnRzJyB9LCBOQVRJVkUpLFxuKVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi90b29saW5nL3RzdXAvcHJlc2V0LnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vdG9vbGluZy90c3VwXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vdG9vbGluZy90c3VwL3ByZXNldC50c1wiO2ltcG9ydCB7IHJlYWRkaXIsIHJtIH0gZnJvbSAnbm9kZTpmcy9wcm9taXNlcydcbmltcG9ydCB7IGpvaW4gfSBmcm9tICdub2RlOnBhdGgnXG5pbXBvcnQgdHlwZSB7IE9wdGlvbnMgfSBmcm9tICd0c3VwJ1xuXG4vKiogVGhlIG9sZGVzdCBOb2RlIHRoYXQgcnVucyB3aGF0IHdlIHB1Ymxpc2gsIGFzIHRoZSBgZW5naW5lc2Agb2YgYWxsIHBhY2thZ2VzIHNheS4gKi9cbmNvbnN0IFRBUkdFVCA9ICdub2RlMjIuMTgnXG5cbi8qKlxuICogVGhlIG9uZSBidWlsZCBjb25maWd1cmF0aW9uIG9mIGFsbCBwYWNrYWdlczogSmF2YVNjcmlwdCBvbmx5IChkZWNsYXJhdGlvbnMgY29tZSBmcm9tIGB0c2NgKSwgRVNNLCBmb3IgdGhlIG9sZGVzdFxuICogc3VwcG9ydGVkIE5vZGUuIFRoZSBvbmx5IGZpbGUgdGhhdCBrbm93cyB0aGUgYnVuZGxlci5cbiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGxpYnJhcnlCdWlsZChlbnRyeTogUmVjb3JkPHN0cmluZywgc3RyaW5nPiwgZXh0cmE6IE9wdGlvbnMgPSB7fSk6IE9wdGlvbnMge1xuICByZXR1cm4ge1xuICAgIGVudHJ5LFxuICAgIGZvcm1hdDogWydlc20nXSxcbiAgICB0YXJnZXQ6IFRBUkdFVCxcbiAgICBwbGF0Zm9ybTogJ25vZGUnLFxuICAgIGR0czogZmFsc2UsXG4gICAgc291cmNlbWFwOiB0cnVlLFxuICAgIGNsZWFuOiBmYWxzZSxcbiAgICBzcGxpdHRpbmc6IHRydWUsXG4gICAgc2lsZW50OiB0cnVlLFxuICAgIC4uLmV4dHJhLFxuICB9XG59XG5cbi8qKiBDb21tb25KUyBwYWNrYWdlcyBpbnNpZGUgYW4gRVNNIGJ1bmRsZSBjYWxsIGByZXF1aXJlYDsgZXNidWlsZCdzIHJlcGxhY2VtZW50IHRocm93cyBmb3IgTm9kZSdzIG93biBtb2R1bGVzLiAqL1xuY29uc3QgUkVRVUlSRV9CQU5ORVIgPVxuICBcImltcG9ydCB7IGNyZWF0ZVJlcXVpcmUgYXMgX19jcmVhdGVSZXF1aXJlIH0gZnJvbSAnbm9kZTptb2R1bGUnOyBjb25zdCByZXF1aXJlID0gX19jcmVhdGVSZXF1aXJlKGltcG9ydC5tZXRhLnVybCk7XCJcblxuLyoqXG4gKiBBIHByb2dyYW0gaW4gYXMgZmV3IGZpbGVzIGFzIGl0IHRha2VzIHRvIHN0YXJ0IGZhc3Q6IGFsbCBkZXBlbmRlbmNpZXMgYXJlIGJ1bmRsZWQsIGJ1dCB0aG9zZSBvZiBgZXh0ZXJuYWxgIChuYXRpdmVcbiAqIGFkZC1vbnMsIHBhY2thZ2VzIHdpdGggcHJvZ3JhbXMgb2YgdGhlaXIgb3duKS4gUGFydHMgdGhhdCBhcmUgaW1wb3J0ZWQgbGF6aWx5IGdldCBjaHVua3Mgb2YgdGhlaXIgb3duLlxuICovXG5leHBvcnQgZnVuY3Rpb24gcHJvZ3JhbUJ1aWxkKFxuICBlbnRyeTogUmVjb3JkPHN0cmluZywgc3RyaW5nPixcbiAgZXh0ZXJuYWw6IHJlYWRvbmx5IHN0cmluZ1tdID0gW10sXG4gIGV4dHJhOiBPcHRpb25zID0ge30sXG4pOiBPcHRpb25zIHtcbiAgY29uc3QgbmFtZXMgPSBleHRlcm5hbC5tYXAoKG5hbWUpID0+IG5hbWUucmVwbGFjZUFsbCgnLycsICdcXFxcLycpKS5qb2luKCd8JylcbiAgY29uc3QgYnVuZGxlZCA9IGV4dGVybmFsLmxlbmd0aCA9PT0gMCA/IC8uKi8gOiBuZXcgUmVnRXhwKGBeKD8hKD86JHtuYW1lc30pKD86L3wkKSlgKVxuICByZXR1cm4gbGlicmFyeUJ1aWxkKGVudHJ5LCB7XG4gICAgbm9FeHRlcm5hbDogW2J1bmRsZWRdLFxuICAgIGV4dGVybmFsOiBbLi4uZXh0ZXJuYWxdLFxuICAgIHNvdXJjZW1hcDogZmFsc2UsXG4gICAgYmFubmVyOiB7IGpzOiBSRVFVSVJFX0JBTk5FUiB9LFxuICAgIC4uLmV4dHJhLFxuICB9KVxufVxuXG4vKipcbiAqIFdoYXQgYSBwYWNrYWdlJ3MgYHRzdXAuY29uZmlnLnRzYCBleHBvcnRzOiBpdHMgYnVpbGRzLCBhZnRlciB0aGUgSmF2YVNjcmlwdCBvZiBlYXJsaWVyIG9uZXMgd2FzIHJlbW92ZWQuIENodW5rcyBoYXZlIGFcbiAqIGhhc2ggaW4gdGhlaXIgbmFtZXMsIHNvIG9sZCBvbmVzIHdvdWxkIHN0YXksIGFuZCBiZSBwdWJsaXNoZWQuIERlY2xhcmF0aW9ucyBiZXNpZGUgdGhlbSBhcmUgbm90IHRoaXMgdG9vbCdzLlxuICovXG5leHBvcnQgZnVuY3Rpb24gYnVpbGRzKC4uLm9wdGlvbnM6IE9wdGlvbnNbXSk6ICgpID0+IFByb21pc2U8T3B0aW9uc1tdPiB7XG4gIHJldHVybiBhc3luYyAoKSA9PiB7XG4gICAgY29uc3QgZGlzdCA9IGpvaW4ocHJvY2Vzcy5jd2QoKSwgJ2Rpc3QnKVxuICAgIGNvbnN0IG5hbWVzID0gYXdhaXQgcmVhZGRpcihkaXN0LCB7IHJlY3Vyc2l2ZTogdHJ1ZSB9KS5jYXRjaCgoKSA9PiBbXSkgLy8gTm90aGluZyB3YXMgYnVpbHQgeWV0LlxuICAgIGZvciAoY29uc3QgbmFtZSBvZiBuYW1lcykgaWYgKC9cXC5qcyg/OlxcLm1hcCk/JC8udGVzdChuYW1lKSkgYXdhaXQgcm0oam9pbihkaXN0LCBuYW1lKSwgeyBmb3JjZTogdHJ1ZSB9KVxuICAgIHJldHVybiBvcHRpb25zXG4gIH1cbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL3J1bGUtZXJyb3IudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXMvcnVsZS1lcnJvci50c1wiOy8qKiBXaHkgYSBydWxlIGZpbGUsIG9yIGEgcGFydCBvZiBpdCwgY2FuJ3QgYmUgdXNlZC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUnVsZUVycm9yIHtcbiAgLyoqIEZpbGUgbmFtZSBhcyB0aGUgbG9hZGVyIHdhcyBnaXZlbiBpdC4gKi9cbiAgc291cmNlOiBzdHJpbmdcbiAgLyoqIEZyb20gMTsgMSB3aGVyZSB0aGUgd2hvbGUgZmlsZSBpcyBtZWFudC4gKi9cbiAgbGluZTogbnVtYmVyXG4gIGNvbHVtbjogbnVtYmVyXG4gIG1lc3NhZ2U6IHN0cmluZ1xuICAvKiogV2hhdCB0byB3cml0ZSBpbnN0ZWFkLCB3aGVuIHRoYXQgY2FuIGJlIHRvbGQuICovXG4gIHN1Z2dlc3Rpb24/OiBzdHJpbmdcbn1cblxuLyoqIGBzZWN1cml0eS55YW1sOjQ6Mzogc2V2ZXJpdHkgXHUyMDI2IERpZCB5b3UgbWVhbiBcImhpZ2hcIj9gICovXG5leHBvcnQgZnVuY3Rpb24gZm9ybWF0UnVsZUVycm9yKHsgc291cmNlLCBsaW5lLCBjb2x1bW4sIG1lc3NhZ2UsIHN1Z2dlc3Rpb24gfTogUnVsZUVycm9yKTogc3RyaW5nIHtcbiAgcmV0dXJuIGAke3NvdXJjZX06JHtsaW5lfToke2NvbHVtbn06ICR7bWVzc2FnZX0ke3N1Z2dlc3Rpb24gPT09IHVuZGVmaW5lZCA/ICcnIDogYCAke3N1Z2dlc3Rpb259YH1gXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvcmVnZXgtbWF0Y2hlci50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmVcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvZW5naW5lL3JlZ2V4LW1hdGNoZXIudHNcIjtpbXBvcnQgdHlwZSB7IFJFMkpTIH0gZnJvbSAncmUyanMnXG5pbXBvcnQgdHlwZSB7IFJlZ2V4TWF0Y2hlciB9IGZyb20gJy4uL3J1bGVzL3J1bGUudHMnXG5pbXBvcnQgdHlwZSB7IEZpbGVWaWV3IH0gZnJvbSAnLi9maWxlLXZpZXcudHMnXG5pbXBvcnQgdHlwZSB7IENhcHR1cmUsIEZpbmRpbmcgfSBmcm9tICcuL2ZpbmRpbmcudHMnXG5cbi8qKiBDb21waWxlcyBhbiBSRTIgZXhwcmVzc2lvbjsgdGhyb3dzIGFuIGVycm9yIHRoYXQgZXhwbGFpbnMgd2hhdCBpdCBjYW4ndCByZWFkLiAqL1xuZXhwb3J0IHR5cGUgUmVnZXhDb21waWxlciA9IChwYXR0ZXJuOiBzdHJpbmcpID0+IFJFMkpTXG5cbi8qKiBMb2FkcyBvbiBmaXJzdCB1c2U6IG1vc3QgY2hhbmdlcyBob2xkIG5vbmUgb2YgdGhlIHdvcmRzIHRoYXQgYSB0ZXh0IHJ1bGUgYXNrcyBmb3IgZmlyc3QuICovXG5leHBvcnQgZnVuY3Rpb24gY3JlYXRlUmVnZXhMb2FkZXIoKTogKCkgPT4gUHJvbWlzZTxSZWdleENvbXBpbGVyPiB7XG4gIGxldCBsb2FkZWQ6IFByb21pc2U8UmVnZXhDb21waWxlcj4gfCB1bmRlZmluZWRcbiAgcmV0dXJuICgpID0+IChsb2FkZWQgPz89IGxvYWRDb21waWxlcigpKVxufVxuXG5hc3luYyBmdW5jdGlvbiBsb2FkQ29tcGlsZXIoKTogUHJvbWlzZTxSZWdleENvbXBpbGVyPiB7XG4gIGNvbnN0IHsgUkUySlMgfSA9IGF3YWl0IGltcG9ydCgncmUyanMnKVxuICBjb25zdCBjb21waWxlZCA9IG5ldyBNYXA8c3RyaW5nLCBSRTJKUz4oKVxuICByZXR1cm4gKHBhdHRlcm4pID0+IHtcbiAgICBjb25zdCBleHByZXNzaW9uID0gY29tcGlsZWQuZ2V0KHBhdHRlcm4pID8/IFJFMkpTLmNvbXBpbGUocGF0dGVybilcbiAgICBjb21waWxlZC5zZXQocGF0dGVybiwgZXhwcmVzc2lvbilcbiAgICByZXR1cm4gZXhwcmVzc2lvblxuICB9XG59XG5cbi8qKiBSRTIgdGFrZXMgbGluZWFyIHRpbWUsIGJ1dCBhIGxpbmUgb2YgbWVnYWJ5dGVzIGlzIGRhdGEsIG5vdCBjb2RlLiAqL1xuY29uc3QgTElORV9DSEFSQUNURVJTID0gMjAwMFxuXG4vKiogRmluZHMgdGhlIGNoYW5nZWQgbGluZXMgdGhhdCBtYXRjaC4gVGhlIG5hbWVkIGdyb3VwcyBhcmUgdGhlIGNhcHR1cmVzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZpbmRMaW5lcyhtYXRjaGVyOiBSZWdleE1hdGNoZXIsIHZpZXc6IEZpbGVWaWV3LCBjb21waWxlOiBSZWdleENvbXBpbGVyKTogRmluZGluZ1tdIHtcbiAgY29uc3QgcGF0dGVybiA9IGNvbXBpbGUobWF0Y2hlci5wYXR0ZXJuKVxuICBjb25zdCB1bmxlc3MgPSBtYXRjaGVyLnVubGVzcyA9PT0gdW5kZWZpbmVkID8gbnVsbCA6IGNvbXBpbGUobWF0Y2hlci51bmxlc3MpXG4gIGNvbnN0IGZpbmRpbmdzOiBGaW5kaW5nW10gPSBbXVxuICBmb3IgKGNvbnN0IHsgbGluZSwgdGV4dCB9IG9mIHZpZXcuY2hhbmdlZCkge1xuICAgIGlmICh0ZXh0Lmxlbmd0aCA+IExJTkVfQ0hBUkFDVEVSUyB8fCAhcGFzc2VzKG1hdGNoZXIucHJlZmlsdGVyLCB0ZXh0KSkgY29udGludWVcbiAgICBjb25zdCBtYXRjaCA9IHBhdHRlcm4ubWF0Y2hlcih0ZXh0KVxuICAgIGlmICghbWF0Y2guZmluZCgpIHx8IHVubGVzcz8udGVzdCh0ZXh0KSA9PT0gdHJ1ZSkgY29udGludWVcbiAgICBmaW5kaW5ncy5wdXNoKHsgbGluZSwgY2FwdHVyZXM6IGNhcHR1cmVkKG1hdGNoLmdldE5hbWVkR3JvdXBzKCkpIH0pXG4gIH1cbiAgcmV0dXJuIGZpbmRpbmdzXG59XG5cbi8qKiBXaGV0aGVyIGEgdGV4dCBoYXMgYW55IG9mIHRoZSB3b3JkczsgYW4gZW1wdHkgbGlzdCBsZXRzIGFsbCBwYXNzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHBhc3Nlcyh3b3JkczogcmVhZG9ubHkgc3RyaW5nW10sIHRleHQ6IHN0cmluZyk6IGJvb2xlYW4ge1xuICByZXR1cm4gd29yZHMubGVuZ3RoID09PSAwIHx8IHdvcmRzLnNvbWUoKHdvcmQpID0+IHRleHQuaW5jbHVkZXMod29yZCkpXG59XG5cbmZ1bmN0aW9uIGNhcHR1cmVkKGdyb3VwczogUmVjb3JkPHN0cmluZywgc3RyaW5nIHwgbnVsbD4pOiBSZWNvcmQ8c3RyaW5nLCBDYXB0dXJlPiB7XG4gIHJldHVybiBPYmplY3QuZnJvbUVudHJpZXMoT2JqZWN0LmVudHJpZXMoZ3JvdXBzKS5tYXAoKFtuYW1lLCB0ZXh0XSkgPT4gW25hbWUsIHsgY29kZTogdGV4dCA/PyAnJyB9XSkpXG59XG4iLCAiY29uc3QgX19pbmplY3RlZF9maWxlbmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvc3ludGF4LnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL2VuZ2luZVwiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9lbmdpbmUvc3ludGF4LnRzXCI7aW1wb3J0IHR5cGUgeyBOYXBpQ29uZmlnLCBTZ05vZGUgfSBmcm9tICdAYXN0LWdyZXAvbmFwaSdcbmltcG9ydCB7IGNyZWF0ZVJlcXVpcmUgfSBmcm9tICdub2RlOm1vZHVsZSdcbmltcG9ydCB0eXBlIHsgR3JhbW1hciB9IGZyb20gJy4vbGFuZ3VhZ2VzLnRzJ1xuXG4vKiogVGhlIHBhcnRzIG9mIGFzdC1ncmVwIHRoYXQgcnVsZXMgbmVlZCwgb25jZSBpdHMgbmF0aXZlIGxpYnJhcnkgYW5kIGdyYW1tYXJzIGFyZSBsb2FkZWQuICovXG5leHBvcnQgaW50ZXJmYWNlIFN5bnRheCB7XG4gIHBhcnNlKGdyYW1tYXI6IEdyYW1tYXIsIHRleHQ6IHN0cmluZyk6IFNnTm9kZVxuICAvKiogVGhyb3dzLCB3aXRoIGFzdC1ncmVwJ3Mgb3duIGV4cGxhbmF0aW9uLCB3aGVuIHRoZSBncmFtbWFyIGNhbid0IHJ1biB0aGUgcnVsZS4gKi9cbiAgY29tcGlsZShncmFtbWFyOiBHcmFtbWFyLCBjb25maWc6IE5hcGlDb25maWcpOiB2b2lkXG59XG5cbi8qKiBMb2FkcyBvbiBmaXJzdCB1c2UgKGFib3V0IDIwIG1zKSBhbmQgb25seSBvbmNlOyBtb3N0IGNoYW5nZXMgbmVlZCBubyBzeW50YXggdHJlZSBhdCBhbGwuICovXG5leHBvcnQgZnVuY3Rpb24gY3JlYXRlU3ludGF4TG9hZGVyKCk6ICgpID0+IFByb21pc2U8U3ludGF4PiB7XG4gIGxldCBsb2FkZWQ6IFByb21pc2U8U3ludGF4PiB8IHVuZGVmaW5lZFxuICByZXR1cm4gKCkgPT4gKGxvYWRlZCA/Pz0gbG9hZFN5bnRheCgpKVxufVxuXG5hc3luYyBmdW5jdGlvbiBsb2FkU3ludGF4KCk6IFByb21pc2U8U3ludGF4PiB7XG4gIGNvbnN0IHsga2luZCwgcGFyc2UsIHJlZ2lzdGVyRHluYW1pY0xhbmd1YWdlIH0gPSBhd2FpdCBpbXBvcnQoJ0Bhc3QtZ3JlcC9uYXBpJylcbiAgaWYgKCFpc1JlZ2lzdGVyZWQoKCkgPT4ga2luZCgncHl0aG9uJywgJ21vZHVsZScpKSkge1xuICAgIC8vIEJvdGggZ3JhbW1hcnMgaW4gb25lIGNhbGwsIGFzIGFzdC1ncmVwIGRlbWFuZHMuIFRoZXkgYXJlIENvbW1vbkpTIGFuZCBsb29rIGZvciB0aGVpciBsaWJyYXJ5IGJlc2lkZSB0aGVtc2VsdmVzLlxuICAgIGNvbnN0IHJlcXVpcmUgPSBjcmVhdGVSZXF1aXJlKGltcG9ydC5tZXRhLnVybClcbiAgICByZWdpc3RlckR5bmFtaWNMYW5ndWFnZSh7IHB5dGhvbjogcmVxdWlyZSgnQGFzdC1ncmVwL2xhbmctcHl0aG9uJyksIGdvOiByZXF1aXJlKCdAYXN0LWdyZXAvbGFuZy1nbycpIH0pXG4gIH1cbiAgcmV0dXJuIHtcbiAgICBwYXJzZTogKGdyYW1tYXIsIHRleHQpID0+IHBhcnNlKGdyYW1tYXIsIHRleHQpLnJvb3QoKSxcbiAgICBjb21waWxlOiAoZ3JhbW1hciwgY29uZmlnKSA9PiB2b2lkIHBhcnNlKGdyYW1tYXIsICcnKS5yb290KCkuZmluZChjb25maWcpLFxuICB9XG59XG5cbi8qKiBhc3QtZ3JlcCBrZWVwcyBpdHMgbGFuZ3VhZ2VzIGZvciB0aGUgd2hvbGUgcHJvY2Vzcywgc28gYW5vdGhlciBlbmdpbmUgaW4gaXQgbWF5IGhhdmUgcmVnaXN0ZXJlZCB0aGVtLiAqL1xuZnVuY3Rpb24gaXNSZWdpc3RlcmVkKHByb2JlOiAoKSA9PiBudW1iZXIpOiBib29sZWFuIHtcbiAgdHJ5IHtcbiAgICBwcm9iZSgpXG4gICAgcmV0dXJuIHRydWVcbiAgfSBjYXRjaCB7XG4gICAgcmV0dXJuIGZhbHNlIC8vIEl0IHNheXMgXCJweXRob24gaXMgbm90IHN1cHBvcnRlZCBpbiBuYXBpXCIgYW5kIG5vdGhpbmcgZWxzZSBjYW4gZ28gd3JvbmcgaGVyZS5cbiAgfVxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXMvY29tcGlsZS1ydWxlLnRzXCI7Y29uc3QgX19pbmplY3RlZF9kaXJuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzXCI7Y29uc3QgX19pbmplY3RlZF9pbXBvcnRfbWV0YV91cmxfXyA9IFwiZmlsZTovLy93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL2NvbXBpbGUtcnVsZS50c1wiO2ltcG9ydCB7IGVycm9yTWVzc2FnZSB9IGZyb20gJ0BhaWNyL3NjaGVtYSdcbmltcG9ydCB0eXBlIHsgR3JhbW1hciB9IGZyb20gJy4uL2VuZ2luZS9sYW5ndWFnZXMudHMnXG5pbXBvcnQgeyBhc3RMYW5ndWFnZXMsIGdyYW1tYXJzT2YgfSBmcm9tICcuLi9lbmdpbmUvbGFuZ3VhZ2VzLnRzJ1xuaW1wb3J0IHR5cGUgeyBSZWdleENvbXBpbGVyIH0gZnJvbSAnLi4vZW5naW5lL3JlZ2V4LW1hdGNoZXIudHMnXG5pbXBvcnQgdHlwZSB7IFN5bnRheCB9IGZyb20gJy4uL2VuZ2luZS9zeW50YXgudHMnXG5pbXBvcnQgdHlwZSB7IElzc3VlVGV4dCB9IGZyb20gJy4vZGVzY3JpYmUtaXNzdWUudHMnXG5pbXBvcnQgdHlwZSB7IEFzdE1hdGNoZXIsIE1hdGNoZXIsIFJlZ2V4TWF0Y2hlciwgUnVsZSB9IGZyb20gJy4vcnVsZS50cydcblxuLyoqIFRoZSBsaWJyYXJpZXMgdGhhdCBydW4gYSBydWxlJ3Mgc2VhcmNoZXM7IGJvdGggbG9hZCBvbiBmaXJzdCB1c2UuICovXG5leHBvcnQgaW50ZXJmYWNlIENvbXBpbGVycyB7XG4gIGxvYWRTeW50YXgoKTogUHJvbWlzZTxTeW50YXg+XG4gIGxvYWRSZWdleCgpOiBQcm9taXNlPFJlZ2V4Q29tcGlsZXI+XG59XG5cbi8qKiBIYW5kcyBldmVyeSBzZWFyY2ggb2YgYSBydWxlIHRvIHRoZSBsaWJyYXJ5IHRoYXQgcnVucyBpdCwgYW5kIHJldHVybnMgd2hhdCB0aGV5IGNhbid0IHJlYWQuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gY29tcGlsZVJ1bGUocnVsZTogUnVsZSwgY29tcGlsZXJzOiBDb21waWxlcnMpOiBQcm9taXNlPElzc3VlVGV4dFtdPiB7XG4gIGNvbnN0IGlzc3VlczogSXNzdWVUZXh0W10gPSBbXVxuICBmb3IgKGNvbnN0IFtpbmRleCwgbWF0Y2hlcl0gb2YgcnVsZS5tYXRjaGVycy5lbnRyaWVzKCkpXG4gICAgaXNzdWVzLnB1c2goLi4uKGF3YWl0IGNvbXBpbGVNYXRjaGVyKG1hdGNoZXIsIGluZGV4LCBjb21waWxlcnMpKSlcbiAgcmV0dXJuIGlzc3Vlc1xufVxuXG5hc3luYyBmdW5jdGlvbiBjb21waWxlTWF0Y2hlcihtYXRjaGVyOiBNYXRjaGVyLCBpbmRleDogbnVtYmVyLCBjb21waWxlcnM6IENvbXBpbGVycyk6IFByb21pc2U8SXNzdWVUZXh0W10+IHtcbiAgc3dpdGNoIChtYXRjaGVyLmtpbmQpIHtcbiAgICBjYXNlICdhc3QnOlxuICAgICAgcmV0dXJuIGNvbXBpbGVBc3QobWF0Y2hlciwgaW5kZXgsIGF3YWl0IGNvbXBpbGVycy5sb2FkU3ludGF4KCkpXG4gICAgY2FzZSAncmVnZXgnOlxuICAgICAgcmV0dXJuIGNvbXBpbGVSZWdleChtYXRjaGVyLCBpbmRleCwgYXdhaXQgY29tcGlsZXJzLmxvYWRSZWdleCgpKVxuICAgIGNhc2UgJ2J1aWx0aW4nOlxuICAgICAgcmV0dXJuIFtdXG4gIH1cbn1cblxuZnVuY3Rpb24gY29tcGlsZUFzdChtYXRjaGVyOiBBc3RNYXRjaGVyLCBpbmRleDogbnVtYmVyLCBzeW50YXg6IFN5bnRheCk6IElzc3VlVGV4dFtdIHtcbiAgZm9yIChjb25zdCBncmFtbWFyIG9mIGdyYW1tYXJzRm9yKG1hdGNoZXIpKSB7XG4gICAgY29uc3QgaXNzdWVzID0gYXR0ZW1wdChbJ21hdGNoJywgaW5kZXgsICdhc3QnXSwgYGFzdC1ncmVwIGNhbid0IHVzZSB0aGlzIGZvciAke2dyYW1tYXJ9YCwgKCkgPT5cbiAgICAgIHN5bnRheC5jb21waWxlKGdyYW1tYXIsIG1hdGNoZXIuY29uZmlnKSxcbiAgICApXG4gICAgaWYgKGlzc3Vlcy5sZW5ndGggPiAwKSByZXR1cm4gaXNzdWVzXG4gIH1cbiAgcmV0dXJuIFtdXG59XG5cbmZ1bmN0aW9uIGdyYW1tYXJzRm9yKHsgbGFuZ3VhZ2VzIH06IEFzdE1hdGNoZXIpOiBHcmFtbWFyW10ge1xuICByZXR1cm4gYXN0TGFuZ3VhZ2VzLmZpbHRlcigobGFuZ3VhZ2UpID0+IGxhbmd1YWdlcy5pbmNsdWRlcyhsYW5ndWFnZSkpLmZsYXRNYXAoKGxhbmd1YWdlKSA9PiBncmFtbWFyc09mW2xhbmd1YWdlXSlcbn1cblxuZnVuY3Rpb24gY29tcGlsZVJlZ2V4KHsgcGF0dGVybiwgdW5sZXNzIH06IFJlZ2V4TWF0Y2hlciwgaW5kZXg6IG51bWJlciwgY29tcGlsZTogUmVnZXhDb21waWxlcik6IElzc3VlVGV4dFtdIHtcbiAgY29uc3QgcGF0aCA9IFsnbWF0Y2gnLCBpbmRleCwgJ3JlZ2V4J11cbiAgcmV0dXJuIFtcbiAgICAuLi5hdHRlbXB0KFsuLi5wYXRoLCAncGF0dGVybiddLCBcIlJFMiBjYW4ndCB1c2UgdGhpcyBleHByZXNzaW9uXCIsICgpID0+IHZvaWQgY29tcGlsZShwYXR0ZXJuKSksXG4gICAgLi4uYXR0ZW1wdChcbiAgICAgIFsuLi5wYXRoLCAndW5sZXNzJ10sXG4gICAgICBcIlJFMiBjYW4ndCB1c2UgdGhpcyBleHByZXNzaW9uXCIsXG4gICAgICAoKSA9PiB2b2lkICh1bmxlc3MgPT09IHVuZGVmaW5lZCB8fCBjb21waWxlKHVubGVzcykpLFxuICAgICksXG4gIF1cbn1cblxuZnVuY3Rpb24gYXR0ZW1wdChwYXRoOiByZWFkb25seSBQcm9wZXJ0eUtleVtdLCB3aGF0OiBzdHJpbmcsIGFjdGlvbjogKCkgPT4gdm9pZCk6IElzc3VlVGV4dFtdIHtcbiAgdHJ5IHtcbiAgICBhY3Rpb24oKVxuICAgIHJldHVybiBbXVxuICB9IGNhdGNoIChlcnJvcikge1xuICAgIC8vIGFzdC1ncmVwIGV4cGxhaW5zIGl0c2VsZiBpbiBhIHRyZWUgb2YgbGluZXM7IHRoZSBpbm5lcm1vc3Qgb25lIG5hbWVzIHRoZSBmYXVsdC5cbiAgICBjb25zdCByZWFzb25zID0gZXJyb3JNZXNzYWdlKGVycm9yKVxuICAgICAgLnNwbGl0KCdcXG4nKVxuICAgICAgLm1hcCgobGluZSkgPT4gbGluZS5yZXBsYWNlKC9eW1xcc3w+LV0rLywgJycpKVxuICAgICAgLmZpbHRlcigobGluZSkgPT4gbGluZSAhPT0gJycpXG4gICAgcmV0dXJuIFt7IHBhdGgsIGtleTogZmFsc2UsIG1lc3NhZ2U6IGAke3doYXR9OiAke3JlYXNvbnMuam9pbignICcpfWAgfV1cbiAgfVxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXMvbG9hZC1ydWxlcy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlc1wiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9ydWxlcy9sb2FkLXJ1bGVzLnRzXCI7aW1wb3J0IHsgY3JlYXRlUmVnZXhMb2FkZXIgfSBmcm9tICcuLi9lbmdpbmUvcmVnZXgtbWF0Y2hlci50cydcbmltcG9ydCB7IGNyZWF0ZVN5bnRheExvYWRlciB9IGZyb20gJy4uL2VuZ2luZS9zeW50YXgudHMnXG5pbXBvcnQgdHlwZSB7IENvbXBpbGVycyB9IGZyb20gJy4vY29tcGlsZS1ydWxlLnRzJ1xuaW1wb3J0IHsgY29tcGlsZVJ1bGUgfSBmcm9tICcuL2NvbXBpbGUtcnVsZS50cydcbmltcG9ydCB0eXBlIHsgUGFyc2VkUnVsZSB9IGZyb20gJy4vcGFyc2UtcnVsZS50cydcbmltcG9ydCB0eXBlIHsgUnVsZSwgUnVsZU9yaWdpbiB9IGZyb20gJy4vcnVsZS50cydcbmltcG9ydCB0eXBlIHsgUnVsZUVycm9yIH0gZnJvbSAnLi9ydWxlLWVycm9yLnRzJ1xuaW1wb3J0IHR5cGUgeyBSdWxlRmlsZSB9IGZyb20gJy4vcnVsZS1maWxlLnRzJ1xuaW1wb3J0IHsgcnVsZUlkT2YgfSBmcm9tICcuL3J1bGUtZmlsZS50cydcblxuLyoqIFJ1bGUgZmlsZXMgb2Ygb25lIHBsYWNlLiBBIGxhdGVyIGxheWVyIHJlcGxhY2VzIG9yIHN3aXRjaGVzIG9mZiBydWxlcyBvZiBhbiBlYXJsaWVyIG9uZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUnVsZUxheWVyIHtcbiAgb3JpZ2luOiBSdWxlT3JpZ2luXG4gIGZpbGVzOiByZWFkb25seSBSdWxlRmlsZVtdXG4gIC8qKiBSdWxlcyB0aGF0IHdlcmUgcmVhZCBhbmQgY2hlY2tlZCBiZWZvcmUsIGJ5IHRoZSBidWlsZCBvZiB0aGlzIHBhY2thZ2UuICovXG4gIGNvbXBpbGVkPzogcmVhZG9ubHkgUnVsZVtdXG4gIC8qKiBGaWxlcyB0aGF0IGFyZSB0aGVyZSBhbmQgY291bGQgbm90IGJlIHJlYWQuICovXG4gIHVucmVhZGFibGU/OiByZWFkb25seSBSdWxlRXJyb3JbXVxufVxuXG5leHBvcnQgaW50ZXJmYWNlIExvYWRlZFJ1bGVzIHtcbiAgLyoqIEluIHRoZSBvcmRlciBvZiB0aGVpciBpZHMuICovXG4gIHJ1bGVzOiBSdWxlW11cbiAgLyoqIElkcyB0aGF0IGEgbGF5ZXIgc3dpdGNoZWQgb2ZmLiAqL1xuICBkaXNhYmxlZDogc3RyaW5nW11cbiAgLyoqIEZpbGVzIHRoYXQgY2FuJ3QgYmUgdXNlZC4gVGhlIHJ1bGVzIG9mIGFsbCBvdGhlciBmaWxlcyBhcmUgdGhlcmU7IGEgY2FsbGVyIGRlY2lkZXMgd2hldGhlciB0aGV5IHdpbGwgZG8uICovXG4gIGVycm9yczogUnVsZUVycm9yW11cbn1cblxuLyoqIEZpbGVzIG9mIGEgcmVwb3NpdG9yeSBiZXlvbmQgdGhpcyBudW1iZXIgYXJlIHJlZnVzZWQ6IGVhY2ggb25lIGlzIHJ1biBvdmVyIGVhY2ggZmlsZSBvZiBhIGNoYW5nZS4gKi9cbmNvbnN0IFJFUE9TSVRPUllfUlVMRVMgPSAyMDBcblxuLyoqIFJlYWRzIGxheWVycyBvZiBydWxlcy4gUmVwb3NpdG9yeSBydWxlcyBhcmUgdHJpZWQgb24gYXN0LWdyZXAgYW5kIFJFMiBhcyB3ZWxsOyBzaGlwcGVkIG9uZXMgYXJlIGJ5IHRoZWlyIHRlc3RzLiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIGxvYWRSdWxlcyhsYXllcnM6IHJlYWRvbmx5IFJ1bGVMYXllcltdKTogUHJvbWlzZTxMb2FkZWRSdWxlcz4ge1xuICBjb25zdCBjb21waWxlcnM6IENvbXBpbGVycyA9IHsgbG9hZFN5bnRheDogY3JlYXRlU3ludGF4TG9hZGVyKCksIGxvYWRSZWdleDogY3JlYXRlUmVnZXhMb2FkZXIoKSB9XG4gIGNvbnN0IHJ1bGVzID0gbmV3IE1hcDxzdHJpbmcsIFJ1bGU+KClcbiAgY29uc3QgZGlzYWJsZWQgPSBuZXcgU2V0PHN0cmluZz4oKVxuICBjb25zdCBlcnJvcnM6IFJ1bGVFcnJvcltdID0gW11cbiAgZm9yIChjb25zdCB7IG9yaWdpbiwgZmlsZXMsIGNvbXBpbGVkLCB1bnJlYWRhYmxlIH0gb2YgbGF5ZXJzKSB7XG4gICAgZm9yIChjb25zdCBydWxlIG9mIGNvbXBpbGVkID8/IFtdKSBydWxlcy5zZXQocnVsZS5pZCwgcnVsZSlcbiAgICBjb25zdCB7IGFjY2VwdGVkLCByZWZ1c2VkIH0gPSBhY2NlcHRGaWxlcyhmaWxlcywgb3JpZ2luKVxuICAgIGVycm9ycy5wdXNoKC4uLih1bnJlYWRhYmxlID8/IFtdKSwgLi4ucmVmdXNlZClcbiAgICBmb3IgKGNvbnN0IGZpbGUgb2YgYWNjZXB0ZWQpIHtcbiAgICAgIGNvbnN0IHBhcnNlZCA9IGF3YWl0IHJlYWRSdWxlKGZpbGUsIG9yaWdpbiwgY29tcGlsZXJzKVxuICAgICAgaWYgKCdlcnJvcnMnIGluIHBhcnNlZCkge1xuICAgICAgICBlcnJvcnMucHVzaCguLi5wYXJzZWQuZXJyb3JzKVxuICAgICAgfSBlbHNlIGlmICgnZGlzYWJsZWQnIGluIHBhcnNlZCkge1xuICAgICAgICBkaXNhYmxlZC5hZGQocGFyc2VkLmRpc2FibGVkKVxuICAgICAgICBpZiAoIXJ1bGVzLmRlbGV0ZShwYXJzZWQuZGlzYWJsZWQpKSBlcnJvcnMucHVzaChub3RoaW5nVG9EaXNhYmxlKGZpbGUubmFtZSwgcGFyc2VkLmRpc2FibGVkKSlcbiAgICAgIH0gZWxzZSB7XG4gICAgICAgIGRpc2FibGVkLmRlbGV0ZShwYXJzZWQucnVsZS5pZClcbiAgICAgICAgcnVsZXMuc2V0KHBhcnNlZC5ydWxlLmlkLCBwYXJzZWQucnVsZSlcbiAgICAgIH1cbiAgICB9XG4gIH1cbiAgY29uc3Qgc29ydGVkID0gWy4uLnJ1bGVzLnZhbHVlcygpXS5zb3J0KChhLCBiKSA9PiAoYS5pZCA8IGIuaWQgPyAtMSA6IDEpKVxuICByZXR1cm4geyBydWxlczogc29ydGVkLCBkaXNhYmxlZDogWy4uLmRpc2FibGVkXS5zb3J0KCksIGVycm9ycyB9XG59XG5cbmFzeW5jIGZ1bmN0aW9uIHJlYWRSdWxlKGZpbGU6IFJ1bGVGaWxlLCBvcmlnaW46IFJ1bGVPcmlnaW4sIGNvbXBpbGVyczogQ29tcGlsZXJzKTogUHJvbWlzZTxQYXJzZWRSdWxlPiB7XG4gIC8vIFRoZSByZWFkZXJzIG9mIFlBTUwgYW5kIG9mIHRoZSBzY2hlbWEgdGFrZSAxMDAgbXMgdG8gbG9hZCwgYW5kIGEgY2hhbmdlIHdpdGhvdXQgcnVsZXMgb2YgaXRzIG93biBuZWVkcyBuZWl0aGVyLlxuICBjb25zdCB7IHBhcnNlUnVsZSB9ID0gYXdhaXQgaW1wb3J0KCcuL3BhcnNlLXJ1bGUudHMnKVxuICBjb25zdCBwYXJzZWQgPSBwYXJzZVJ1bGUoZmlsZSwgb3JpZ2luKVxuICBpZiAoISgncnVsZScgaW4gcGFyc2VkKSB8fCBvcmlnaW4gPT09ICdzaGlwcGVkJykgcmV0dXJuIHBhcnNlZFxuICBjb25zdCBpc3N1ZXMgPSBhd2FpdCBjb21waWxlUnVsZShwYXJzZWQucnVsZSwgY29tcGlsZXJzKVxuICByZXR1cm4gaXNzdWVzLmxlbmd0aCA9PT0gMCA/IHBhcnNlZCA6IHsgZXJyb3JzOiBpc3N1ZXMubWFwKHBhcnNlZC5sb2NhdGUpIH1cbn1cblxuLyoqIERyb3BzIHdoYXQgY2FuJ3QgYmUgcmVhZCBvbmUgd2F5IG9ubHk6IHR3byBmaWxlcyBvZiB0aGUgc2FtZSBydWxlLCBhbmQgdG9vIG1hbnkgb2YgdGhlbS4gKi9cbmZ1bmN0aW9uIGFjY2VwdEZpbGVzKGZpbGVzOiByZWFkb25seSBSdWxlRmlsZVtdLCBvcmlnaW46IFJ1bGVPcmlnaW4pOiB7IGFjY2VwdGVkOiBSdWxlRmlsZVtdOyByZWZ1c2VkOiBSdWxlRXJyb3JbXSB9IHtcbiAgY29uc3QgYWNjZXB0ZWQgPSBuZXcgTWFwPHN0cmluZywgUnVsZUZpbGU+KClcbiAgY29uc3QgcmVmdXNlZDogUnVsZUVycm9yW10gPSBbXVxuICBmb3IgKGNvbnN0IGZpbGUgb2YgZmlsZXMpIHtcbiAgICBjb25zdCBlYXJsaWVyID0gYWNjZXB0ZWQuZ2V0KHJ1bGVJZE9mKGZpbGUubmFtZSkpXG4gICAgaWYgKGVhcmxpZXIgIT09IHVuZGVmaW5lZCkge1xuICAgICAgcmVmdXNlZC5wdXNoKFxuICAgICAgICB3aG9sZUZpbGUoXG4gICAgICAgICAgZmlsZS5uYW1lLFxuICAgICAgICAgIGBUaGUgcnVsZSBcIiR7cnVsZUlkT2YoZmlsZS5uYW1lKX1cIiBpcyBhbHJlYWR5IGluICR7ZWFybGllci5uYW1lfS5gLFxuICAgICAgICAgICdHaXZlIGl0IGFub3RoZXIgbmFtZSwgb3IgbWVyZ2UgdGhlIHR3by4nLFxuICAgICAgICApLFxuICAgICAgKVxuICAgIH0gZWxzZSBpZiAob3JpZ2luID09PSAncmVwb3NpdG9yeScgJiYgYWNjZXB0ZWQuc2l6ZSA+PSBSRVBPU0lUT1JZX1JVTEVTKSB7XG4gICAgICByZWZ1c2VkLnB1c2god2hvbGVGaWxlKGZpbGUubmFtZSwgYEEgcmVwb3NpdG9yeSBtYXkgaGF2ZSBhdCBtb3N0ICR7UkVQT1NJVE9SWV9SVUxFU30gcnVsZXMuYCkpXG4gICAgfSBlbHNlIHtcbiAgICAgIGFjY2VwdGVkLnNldChydWxlSWRPZihmaWxlLm5hbWUpLCBmaWxlKVxuICAgIH1cbiAgfVxuICByZXR1cm4geyBhY2NlcHRlZDogWy4uLmFjY2VwdGVkLnZhbHVlcygpXSwgcmVmdXNlZCB9XG59XG5cbmZ1bmN0aW9uIG5vdGhpbmdUb0Rpc2FibGUoc291cmNlOiBzdHJpbmcsIGlkOiBzdHJpbmcpOiBSdWxlRXJyb3Ige1xuICByZXR1cm4gd2hvbGVGaWxlKHNvdXJjZSwgYFRoZXJlIGlzIG5vIHJ1bGUgXCIke2lkfVwiIHRvIHN3aXRjaCBvZmYuYCwgJ1NlZSB0aGUgaWRzIHdpdGggYGFpY3IgcnVsZXMgbGlzdGAuJylcbn1cblxuZnVuY3Rpb24gd2hvbGVGaWxlKHNvdXJjZTogc3RyaW5nLCBtZXNzYWdlOiBzdHJpbmcsIHN1Z2dlc3Rpb24/OiBzdHJpbmcpOiBSdWxlRXJyb3Ige1xuICByZXR1cm4geyBzb3VyY2UsIGxpbmU6IDEsIGNvbHVtbjogMSwgbWVzc2FnZSwgLi4uKHN1Z2dlc3Rpb24gPT09IHVuZGVmaW5lZCA/IHt9IDogeyBzdWdnZXN0aW9uIH0pIH1cbn1cbiIsICJjb25zdCBfX2luamVjdGVkX2ZpbGVuYW1lX18gPSBcIi93b3JrL21haW4vcGFja2FnZXMvcnVsZXMtYWdlbnQvc3JjL3J1bGVzL3JlYWQtcnVsZS1mb2xkZXIudHNcIjtjb25zdCBfX2luamVjdGVkX2Rpcm5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXNcIjtjb25zdCBfX2luamVjdGVkX2ltcG9ydF9tZXRhX3VybF9fID0gXCJmaWxlOi8vL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvcnVsZXMvcmVhZC1ydWxlLWZvbGRlci50c1wiO2ltcG9ydCB7IEFpY3JFcnJvciwgZXJyb3JNZXNzYWdlIH0gZnJvbSAnQGFpY3Ivc2NoZW1hJ1xuaW1wb3J0IHsgcmVhZEZpbGUsIHJlYWRkaXIsIHN0YXQgfSBmcm9tICdub2RlOmZzL3Byb21pc2VzJ1xuaW1wb3J0IHsgam9pbiB9IGZyb20gJ25vZGU6cGF0aCdcbmltcG9ydCB0eXBlIHsgRGlyZW50IH0gZnJvbSAnbm9kZTpmcydcbmltcG9ydCB0eXBlIHsgUnVsZUxheWVyIH0gZnJvbSAnLi9sb2FkLXJ1bGVzLnRzJ1xuaW1wb3J0IHR5cGUgeyBSdWxlT3JpZ2luIH0gZnJvbSAnLi9ydWxlLnRzJ1xuaW1wb3J0IHR5cGUgeyBSdWxlRXJyb3IgfSBmcm9tICcuL3J1bGUtZXJyb3IudHMnXG5pbXBvcnQgdHlwZSB7IFJ1bGVGaWxlIH0gZnJvbSAnLi9ydWxlLWZpbGUudHMnXG5cbmNvbnN0IEZJTEVfQllURVMgPSA0MDBfMDAwXG5cbi8qKlxuICogVGhlIGAueWFtbGAgYW5kIGAueW1sYCBmaWxlcyBvZiBhIGZvbGRlciAobm90IG9mIGZvbGRlcnMgaW4gaXQpIGFzIGEgbGF5ZXIgZm9yIGBsb2FkUnVsZXNgLiBBIGZvbGRlciB0aGF0IGlzbid0IHRoZXJlXG4gKiBoYXMgbm8gcnVsZXM7IG9uZSB0aGF0IGNhbid0IGJlIGxpc3RlZCB0aHJvd3MgYW4ge0BsaW5rIEFpY3JFcnJvcn07IGEgZmlsZSB0aGF0IGNhbid0IGJlIHJlYWQgaXMgYW4gZXJyb3Igb2YgdGhlIGxheWVyLlxuICovXG5leHBvcnQgYXN5bmMgZnVuY3Rpb24gcmVhZFJ1bGVGb2xkZXIoZm9sZGVyOiBzdHJpbmcsIG9yaWdpbjogUnVsZU9yaWdpbik6IFByb21pc2U8UnVsZUxheWVyPiB7XG4gIGNvbnN0IGVudHJpZXMgPSAoYXdhaXQgbGlzdEZvbGRlcihmb2xkZXIpKVxuICAgIC5maWx0ZXIoKHsgbmFtZSB9KSA9PiAvXFwueWE/bWwkLy50ZXN0KG5hbWUpKVxuICAgIC5zb3J0KChhLCBiKSA9PiAoYS5uYW1lIDwgYi5uYW1lID8gLTEgOiAxKSlcbiAgY29uc3QgcmVhZCA9IGF3YWl0IFByb21pc2UuYWxsKGVudHJpZXMubWFwKChlbnRyeSkgPT4gcmVhZFJ1bGVGaWxlKGZvbGRlciwgZW50cnkpKSlcbiAgcmV0dXJuIHtcbiAgICBvcmlnaW4sXG4gICAgZmlsZXM6IHJlYWQuZmxhdE1hcCgocmVzdWx0KSA9PiAoJ3RleHQnIGluIHJlc3VsdCA/IFtyZXN1bHRdIDogW10pKSxcbiAgICB1bnJlYWRhYmxlOiByZWFkLmZsYXRNYXAoKHJlc3VsdCkgPT4gKCd0ZXh0JyBpbiByZXN1bHQgPyBbXSA6IFtyZXN1bHRdKSksXG4gIH1cbn1cblxuYXN5bmMgZnVuY3Rpb24gbGlzdEZvbGRlcihmb2xkZXI6IHN0cmluZyk6IFByb21pc2U8RGlyZW50W10+IHtcbiAgdHJ5IHtcbiAgICByZXR1cm4gYXdhaXQgcmVhZGRpcihmb2xkZXIsIHsgd2l0aEZpbGVUeXBlczogdHJ1ZSB9KVxuICB9IGNhdGNoIChlcnJvcikge1xuICAgIGlmIChlcnJvciBpbnN0YW5jZW9mIEVycm9yICYmICdjb2RlJyBpbiBlcnJvciAmJiBlcnJvci5jb2RlID09PSAnRU5PRU5UJykgcmV0dXJuIFtdXG4gICAgdGhyb3cgbmV3IEFpY3JFcnJvcihgVGhlIHJ1bGUgZm9sZGVyICR7Zm9sZGVyfSBjb3VsZCBub3QgYmUgbGlzdGVkOiAke2Vycm9yTWVzc2FnZShlcnJvcil9YCwge1xuICAgICAgY29kZTogJ2NvbmZpZ19pbnZhbGlkJyxcbiAgICAgIGhpbnQ6ICdNYWtlIGl0IHJlYWRhYmxlLCBvciByZW1vdmUgaXQuJyxcbiAgICAgIGNhdXNlOiBlcnJvcixcbiAgICB9KVxuICB9XG59XG5cbmFzeW5jIGZ1bmN0aW9uIHJlYWRSdWxlRmlsZShmb2xkZXI6IHN0cmluZywgZW50cnk6IERpcmVudCk6IFByb21pc2U8UnVsZUZpbGUgfCBSdWxlRXJyb3I+IHtcbiAgY29uc3QgdW5yZWFkYWJsZSA9IChtZXNzYWdlOiBzdHJpbmcpOiBSdWxlRXJyb3IgPT4gKHsgc291cmNlOiBlbnRyeS5uYW1lLCBsaW5lOiAxLCBjb2x1bW46IDEsIG1lc3NhZ2UgfSlcbiAgLy8gQSBzeW1ib2xpYyBsaW5rIGNvdWxkIGxlYWQgb3V0IG9mIHRoZSByZXBvc2l0b3J5LlxuICBpZiAoIWVudHJ5LmlzRmlsZSgpKSByZXR1cm4gdW5yZWFkYWJsZSgnVGhpcyBpcyBubyByZWd1bGFyIGZpbGUuJylcbiAgY29uc3QgcGF0aCA9IGpvaW4oZm9sZGVyLCBlbnRyeS5uYW1lKVxuICB0cnkge1xuICAgIGNvbnN0IHsgc2l6ZSB9ID0gYXdhaXQgc3RhdChwYXRoKVxuICAgIHJldHVybiBzaXplID4gRklMRV9CWVRFU1xuICAgICAgPyB1bnJlYWRhYmxlKGBUaGUgZmlsZSBoYXMgbW9yZSB0aGFuICR7RklMRV9CWVRFU30gYnl0ZXMuYClcbiAgICAgIDogeyBuYW1lOiBlbnRyeS5uYW1lLCB0ZXh0OiBhd2FpdCByZWFkRmlsZShwYXRoLCAndXRmOCcpIH1cbiAgfSBjYXRjaCAoZXJyb3IpIHtcbiAgICByZXR1cm4gdW5yZWFkYWJsZShgVGhlIGZpbGUgY291bGQgbm90IGJlIHJlYWQ6ICR7ZXJyb3JNZXNzYWdlKGVycm9yKX0uYClcbiAgfVxufVxuIiwgImNvbnN0IF9faW5qZWN0ZWRfZmlsZW5hbWVfXyA9IFwiL3dvcmsvbWFpbi9wYWNrYWdlcy9ydWxlcy1hZ2VudC9zcmMvc2hpcHBlZC1ydWxlcy50c1wiO2NvbnN0IF9faW5qZWN0ZWRfZGlybmFtZV9fID0gXCIvd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyY1wiO2NvbnN0IF9faW5qZWN0ZWRfaW1wb3J0X21ldGFfdXJsX18gPSBcImZpbGU6Ly8vd29yay9tYWluL3BhY2thZ2VzL3J1bGVzLWFnZW50L3NyYy9zaGlwcGVkLXJ1bGVzLnRzXCI7aW1wb3J0IHsgcmVhZEZpbGUgfSBmcm9tICdub2RlOmZzL3Byb21pc2VzJ1xuaW1wb3J0IHsgc2hpcHBlZFJ1bGVzRm9sZGVyIH0gZnJvbSAnLi9wYWNrYWdlLWZpbGVzLnRzJ1xuaW1wb3J0IHR5cGUgeyBSdWxlTGF5ZXIgfSBmcm9tICcuL3J1bGVzL2xvYWQtcnVsZXMudHMnXG5pbXBvcnQgeyByZWFkUnVsZUZvbGRlciB9IGZyb20gJy4vcnVsZXMvcmVhZC1ydWxlLWZvbGRlci50cydcbmltcG9ydCB0eXBlIHsgUnVsZSB9IGZyb20gJy4vcnVsZXMvcnVsZS50cydcblxuLyoqIEJlc2lkZSB0aGUgYnVpbHQgZm9ybSBvZiB0aGlzIGZpbGU6IHdoYXQgaXMgaW4gYHJ1bGVzL2AsIHNvIHRoYXQgYSBzdGFydCBuZWVkIG5vdCByZWFkIFlBTUwgKDE1MCBtcykuICovXG5leHBvcnQgY29uc3QgQ09NUElMRURfUlVMRVMgPSAnc2hpcHBlZC1ydWxlcy5qc29uJ1xuXG4vKiogVGhlIHJ1bGVzIHRoYXQgY29tZSB3aXRoIHRoaXMgcGFja2FnZS4gKi9cbmV4cG9ydCBhc3luYyBmdW5jdGlvbiByZWFkU2hpcHBlZFJ1bGVzKCk6IFByb21pc2U8UnVsZUxheWVyPiB7XG4gIGNvbnN0IGNvbXBpbGVkID0gYXdhaXQgcmVhZENvbXBpbGVkUnVsZXMobmV3IFVSTChDT01QSUxFRF9SVUxFUywgaW1wb3J0Lm1ldGEudXJsKSlcbiAgcmV0dXJuIGNvbXBpbGVkID09PSBudWxsXG4gICAgPyByZWFkUnVsZUZvbGRlcihzaGlwcGVkUnVsZXNGb2xkZXIoKSwgJ3NoaXBwZWQnKVxuICAgIDogeyBvcmlnaW46ICdzaGlwcGVkJywgZmlsZXM6IFtdLCBjb21waWxlZCB9XG59XG5cbi8qKiBgbnVsbGAgd2hlcmUgdGhlcmUgaXMgbm8gc3VjaCBmaWxlLCBhcyBpbiB0aGUgc291cmNlcy4gKi9cbmFzeW5jIGZ1bmN0aW9uIHJlYWRDb21waWxlZFJ1bGVzKGZpbGU6IFVSTCk6IFByb21pc2U8UnVsZVtdIHwgbnVsbD4ge1xuICB0cnkge1xuICAgIGNvbnN0IHJ1bGVzOiBSdWxlW10gPSBKU09OLnBhcnNlKGF3YWl0IHJlYWRGaWxlKGZpbGUsICd1dGY4JykpXG4gICAgcmV0dXJuIHJ1bGVzXG4gIH0gY2F0Y2ggKGVycm9yKSB7XG4gICAgaWYgKGVycm9yIGluc3RhbmNlb2YgRXJyb3IgJiYgJ2NvZGUnIGluIGVycm9yICYmIGVycm9yLmNvZGUgPT09ICdFTk9FTlQnKSByZXR1cm4gbnVsbFxuICAgIHRocm93IGVycm9yXG4gIH1cbn1cbiJdLAogICJtYXBwaW5ncyI6ICI7Ozs7Ozs7Ozs7Ozs7Ozs7QUE2R08sU0FBUyxPQUFPLFVBQW9DO0FBQ3pELFNBQU8sYUFBYSxRQUFRLENBQUMsUUFBUSxJQUFJLFFBQVE7QUFDbkQ7QUEvR0EsSUFDYSxXQWtDQSxjQU9BLFlBT1AsWUFpQ0EsYUFZQTtBQTlGTjtBQUFBO0FBQUE7QUFDTyxJQUFNLFlBQVk7QUFBQSxNQUN2QjtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRjtBQUdPLElBQU0sZUFBZSxDQUFDLGNBQWMsY0FBYyxVQUFVLElBQUk7QUFPaEUsSUFBTSxhQUFnRTtBQUFBLE1BQzNFLFlBQVksQ0FBQyxjQUFjLEtBQUs7QUFBQSxNQUNoQyxZQUFZLENBQUMsWUFBWTtBQUFBLE1BQ3pCLFFBQVEsQ0FBQyxRQUFRO0FBQUEsTUFDakIsSUFBSSxDQUFDLElBQUk7QUFBQSxJQUNYO0FBRUEsSUFBTSxhQUFpRDtBQUFBLE1BQ3JELFlBQVk7QUFBQSxNQUNaLFlBQVk7QUFBQSxNQUNaLFFBQVE7QUFBQSxNQUNSLElBQUk7QUFBQSxNQUNKLEdBQUc7QUFBQSxNQUNILEtBQUs7QUFBQSxNQUNMLFFBQVE7QUFBQSxNQUNSLEtBQUs7QUFBQSxNQUNMLFlBQVk7QUFBQSxNQUNaLFFBQVE7QUFBQSxNQUNSLEtBQUs7QUFBQSxNQUNMLE1BQU07QUFBQSxNQUNOLE1BQU07QUFBQSxNQUNOLE1BQU07QUFBQSxNQUNOLFFBQVE7QUFBQSxNQUNSLEtBQUs7QUFBQSxNQUNMLFVBQVU7QUFBQSxNQUNWLE1BQU07QUFBQSxNQUNOLEtBQUs7QUFBQSxNQUNMLFlBQVk7QUFBQSxNQUNaLE1BQU07QUFBQSxNQUNOLE1BQU07QUFBQSxNQUNOLE9BQU87QUFBQSxNQUNQLE9BQU87QUFBQSxNQUNQLEtBQUs7QUFBQSxNQUNMLE9BQU87QUFBQSxNQUNQLFdBQVc7QUFBQSxNQUNYLE1BQU07QUFBQSxNQUNOLEtBQUs7QUFBQSxNQUNMLE1BQU07QUFBQSxJQUNSO0FBRUEsSUFBTSxjQUE2QyxJQUFJO0FBQUEsTUFDckQsVUFBVSxRQUFRLENBQUMsYUFBYSxXQUFXLFFBQVEsRUFBRSxNQUFNLEdBQUcsRUFBRSxJQUFJLENBQUMsY0FBYyxDQUFDLFdBQVcsUUFBUSxDQUFVLENBQUM7QUFBQSxJQUNwSDtBQVVBLElBQU0sVUFBaUMsb0JBQUksSUFBSSxDQUFDLE9BQU8sT0FBTyxRQUFRLFFBQVEsWUFBWSxRQUFRLE1BQU0sQ0FBQztBQUFBO0FBQUE7OztBQ3RGbEcsU0FBUyxTQUFTLE1BQXNCO0FBQzdDLFNBQU8sS0FBSyxNQUFNLEtBQUssSUFBSSxLQUFLLFlBQVksR0FBRyxHQUFHLEtBQUssWUFBWSxJQUFJLENBQUMsSUFBSSxDQUFDLEVBQUUsUUFBUSxZQUFZLEVBQUU7QUFDdkc7QUFWQTtBQUFBO0FBQUE7QUFBQTtBQUFBOzs7QUNZTyxTQUFTLG9CQUFvQixNQUEyQjtBQUM3RCxRQUFNLFFBQVEsS0FBSyxPQUFPLElBQUksQ0FBQ0EsT0FBTSxXQUFXLEVBQUUsTUFBTSxRQUFRLEdBQUcsTUFBQUEsTUFBSyxFQUFFLEtBQUssS0FBSztBQUNwRixRQUFNLFNBQVMsV0FBVyxLQUFLO0FBQy9CLFFBQU0sV0FBc0IsQ0FBQztBQUM3QixhQUFXLFNBQVMsUUFBUTtBQUMxQixVQUFNLE9BQU8sTUFBTSxLQUFLLENBQUMsV0FBVyxLQUFLLEtBQUssYUFBYSxJQUFJLE1BQU0sQ0FBQztBQUN0RSxRQUFJLFNBQVMsT0FBVyxVQUFTLEtBQUssRUFBRSxNQUFNLFVBQVUsQ0FBQyxFQUFFLENBQUM7QUFBQSxFQUM5RDtBQUNBLE1BQUksQ0FBQyxPQUFPLEtBQUssUUFBUSxFQUFHLFFBQU87QUFDbkMsUUFBTSxXQUFXLElBQUksSUFBSSxPQUFPLEtBQUssQ0FBQztBQUN0QyxhQUFXLEVBQUUsTUFBTSxNQUFBQSxNQUFLLEtBQUssS0FBSyxTQUFTO0FBQ3pDLFFBQUksU0FBUyxLQUFLQSxLQUFJLEtBQUssQ0FBQyxTQUFTLElBQUksSUFBSSxFQUFHLFVBQVMsS0FBSyxFQUFFLE1BQU0sVUFBVSxDQUFDLEVBQUUsQ0FBQztBQUFBLEVBQ3RGO0FBQ0EsU0FBTztBQUNUO0FBR0EsU0FBUyxXQUFXLE9BQTRDO0FBQzlELFFBQU0sU0FBcUIsQ0FBQztBQUM1QixNQUFJLE9BQWlCLENBQUM7QUFDdEIsTUFBSSxVQUFVO0FBQ2QsYUFBVyxFQUFFLE1BQU0sTUFBQUEsTUFBSyxLQUFLLE9BQU87QUFDbEMsUUFBSSxRQUFRLEtBQUtBLEtBQUksR0FBRztBQUN0QixhQUFPLENBQUMsSUFBSTtBQUNaLGdCQUFVO0FBQUEsSUFDWixXQUFXLEtBQUssV0FBVyxHQUFHO0FBQzVCO0FBQUEsSUFDRixXQUFXLE9BQU8sS0FBS0EsS0FBSSxLQUFLLEtBQUssS0FBS0EsS0FBSSxHQUFHO0FBQy9DLFdBQUssS0FBSyxJQUFJO0FBQ2Qsa0JBQVksT0FBTyxLQUFLQSxLQUFJO0FBQUEsSUFDOUIsV0FBVyxRQUFRLEtBQUtBLEtBQUksR0FBRztBQUM3QixVQUFJLFFBQVMsUUFBTyxLQUFLLENBQUMsR0FBRyxNQUFNLElBQUksQ0FBQztBQUN4QyxhQUFPLENBQUM7QUFBQSxJQUNWO0FBQUEsRUFDRjtBQUNBLFNBQU87QUFDVDtBQWhEQSxJQUlNLFNBQ0EsTUFDQSxRQUNBLFNBRUE7QUFUTjtBQUFBO0FBQUE7QUFFQTtBQUVBLElBQU0sVUFBVTtBQUNoQixJQUFNLE9BQU87QUFDYixJQUFNLFNBQVM7QUFDZixJQUFNLFVBQVU7QUFFaEIsSUFBTSxXQUFXO0FBQUE7QUFBQTs7O0FDc0JWLFNBQVMsY0FBYyxXQUEyQjtBQUN2RCxRQUFNLE9BQU8sS0FBSyxVQUFVLFNBQVMsRUFBRSxFQUFFLFlBQVksRUFBRSxTQUFTLEdBQUcsR0FBRyxDQUFDO0FBQ3ZFLFNBQU8sR0FBRyxJQUFJLElBQUksTUFBTSxTQUFTLEtBQUssVUFBVSxTQUFTLENBQUMsR0FBRyxLQUFLO0FBQ3BFO0FBRUEsU0FBUyxVQUFVLFdBQTJCO0FBQzVDLE1BQUksYUFBYSxVQUFXLGFBQWEsT0FBUyxRQUFPO0FBQ3pELFNBQU8sYUFBYSxRQUFTLHVCQUF1QjtBQUN0RDtBQXZDQSxJQUFrVDtBQUFsVDtBQUFBO0FBQUE7QUFBNFMsSUFBTSxRQUEwQztBQUFBLE1BQzFWLEtBQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE1BQVE7QUFBQSxNQUNSLE9BQVE7QUFBQSxNQUNSLE9BQVE7QUFBQSxNQUNSLE9BQVE7QUFBQSxJQUNWO0FBQUE7QUFBQTs7O0FDWE8sU0FBUyxlQUFlLE1BQTJCO0FBQ3hELFNBQU8sZUFBZSxNQUFNLFlBQVksQ0FBQyxZQUFZLFVBQVUsV0FBVyxLQUFLLFdBQVcsS0FBSyxLQUFLLEVBQUUsQ0FBQztBQUN6RztBQUdPLFNBQVMsY0FBYyxNQUEyQjtBQUN2RCxTQUFPLGVBQWUsTUFBTSxXQUFXLFlBQVk7QUFDckQ7QUFJQSxTQUFTLGVBQWUsTUFBZ0IsWUFBb0IsU0FBMkI7QUFDckYsTUFBSSxDQUFDLE9BQU8sS0FBSyxRQUFRLEtBQUssQ0FBQyxXQUFXLEtBQUssS0FBSyxXQUFXLEVBQUcsUUFBTyxDQUFDO0FBQzFFLFFBQU0sV0FBc0IsQ0FBQztBQUM3QixhQUFXLEVBQUUsTUFBTSxNQUFBQyxNQUFLLEtBQUssS0FBSyxTQUFTO0FBQ3pDLFFBQUksQ0FBQyxXQUFXLEtBQUtBLEtBQUksRUFBRztBQUM1QixVQUFNLGFBQWEsTUFBTSxLQUFLQSxLQUFJO0FBQ2xDLFVBQU0sUUFBUSxXQUFXO0FBQUEsTUFBUSxDQUFDLFdBQVcsVUFDM0MsUUFBUSxZQUFZLE9BQU8sSUFBSSxJQUMzQixDQUFDLEdBQUcsY0FBYyxVQUFVLFlBQVksQ0FBQyxLQUFLLENBQUMsQ0FBQyxjQUFjLFFBQVEsQ0FBQyxFQUFFLElBQ3pFLENBQUM7QUFBQSxJQUNQO0FBQ0EsUUFBSSxNQUFNLFNBQVMsRUFBRyxVQUFTLEtBQUssRUFBRSxNQUFNLFVBQVUsRUFBRSxZQUFZLEVBQUUsT0FBTyxLQUFLLEtBQUssRUFBRSxFQUFFLEVBQUUsQ0FBQztBQUFBLEVBQ2hHO0FBQ0EsU0FBTztBQUNUO0FBRUEsU0FBUyxhQUFhLFlBQStCLE9BQWUsTUFBdUI7QUFDekYsUUFBTSxZQUFZLFdBQVcsS0FBSyxLQUFLO0FBQ3ZDLFFBQU0sU0FBUyxXQUFXLFFBQVEsQ0FBQyxLQUFLO0FBQ3hDLFFBQU0sUUFBUSxXQUFXLFFBQVEsQ0FBQyxLQUFLO0FBQ3ZDLE1BQUksU0FBUyxLQUFLLFNBQVMsRUFBRyxRQUFPLFNBQVMsS0FBSyxNQUFNLEtBQU0sVUFBVSxLQUFLLFNBQVMsS0FBSyxDQUFDLFVBQVUsTUFBTTtBQUM3RyxNQUFJLENBQUMsVUFBVSxLQUFLLFNBQVMsRUFBRyxRQUFPO0FBQ3ZDLE1BQUksY0FBYyxTQUFZLFFBQU8sT0FBTyxLQUFLLFFBQVE7QUFDekQsTUFBSSxVQUFVLE1BQU0sS0FBSyxVQUFVLEtBQUssRUFBRyxRQUFPO0FBQ2xELE1BQUksY0FBYyxTQUFZLFFBQU8sRUFBRSxXQUFXLEtBQUssTUFBTSxLQUFLLFdBQVcsS0FBSyxLQUFLO0FBQ3ZGLFNBQU8sRUFBRSxJQUFJLEtBQUssU0FBUyxLQUFLLFdBQVcsS0FBSyxNQUFNO0FBQ3hEO0FBR0EsU0FBUyxVQUFVLFdBQTRCO0FBQzdDLFFBQU0sWUFBWSxVQUFVLFlBQVksQ0FBQyxLQUFLO0FBQzlDLFFBQU0sVUFBVSxhQUFhLFNBQVUsWUFBWSxRQUFVLFlBQVk7QUFDekUsU0FBTyxXQUFXLE9BQU8sS0FBSyxTQUFTLEtBQUssQ0FBQyxVQUFVLEtBQUssU0FBUyxLQUFLLENBQUMsU0FBUyxLQUFLLFNBQVM7QUFDcEc7QUFFQSxTQUFTLEtBQUssT0FBa0M7QUFDOUMsUUFBTUMsU0FBUSxNQUFNLE1BQU0sR0FBRyxnQkFBZ0IsRUFBRSxLQUFLLElBQUk7QUFDeEQsU0FBTyxNQUFNLFNBQVMsbUJBQW1CLEdBQUdBLE1BQUssUUFBUSxNQUFNLFNBQVMsZ0JBQWdCLFVBQVVBO0FBQ3BHO0FBbEVBLElBTU0sWUFFQSxXQUVBLFVBQ0EsUUFDQSxZQUNBLEtBQ0E7QUFkTjtBQUFBO0FBQUE7QUFFQTtBQUNBO0FBR0EsSUFBTSxhQUFhO0FBRW5CLElBQU0sWUFDSjtBQUNGLElBQU0sV0FBVztBQUNqQixJQUFNLFNBQVM7QUFDZixJQUFNLGFBQWE7QUFDbkIsSUFBTSxNQUFNO0FBQ1osSUFBTSxtQkFBbUI7QUFBQTtBQUFBOzs7QUNxQmxCLFNBQVMscUJBQXFCLE1BQTJCO0FBQzlELFFBQU0sT0FBTyxLQUFLLEtBQUssS0FBSyxNQUFNLEtBQUssS0FBSyxLQUFLLFlBQVksR0FBRyxJQUFJLENBQUM7QUFDckUsUUFBTSxTQUFTLE9BQU8sT0FBTyxTQUFTLElBQUksSUFBSSxRQUFRLElBQUksSUFBSTtBQUM5RCxNQUFJLFdBQVcsT0FBVyxRQUFPLENBQUM7QUFDbEMsU0FBTyxTQUFTLEtBQUssS0FBSyxhQUFhLENBQUMsQ0FBQyxFQUFFLFFBQVEsQ0FBQyxVQUFVLFlBQVksT0FBTyxNQUFNLENBQUM7QUFDMUY7QUFHQSxTQUFTLFNBQVMsTUFBNkM7QUFDN0QsUUFBTSxTQUF5QixDQUFDLENBQUMsQ0FBQztBQUNsQyxhQUFXLE9BQU8sTUFBTTtBQUN0QixRQUFJLElBQUksU0FBUyxVQUFXLFFBQU8sS0FBSyxDQUFDLENBQUM7QUFBQSxRQUNyQyxRQUFPLEdBQUcsRUFBRSxHQUFHLEtBQUssR0FBRztBQUFBLEVBQzlCO0FBQ0EsU0FBTyxPQUFPLE9BQU8sQ0FBQyxVQUFVLE1BQU0sU0FBUyxDQUFDO0FBQ2xEO0FBRUEsU0FBUyxZQUFZLE9BQThCLFFBQTJCO0FBQzVFLE1BQUksTUFBTSxLQUFLLENBQUMsRUFBRSxNQUFBQyxNQUFLLE1BQU0sT0FBTyxTQUFTLEtBQUtBLE1BQUssUUFBUSxPQUFPLEVBQUUsQ0FBQyxDQUFDLEVBQUcsUUFBTyxDQUFDO0FBQ3JGLFFBQU0sVUFBVSxZQUFZLE9BQU8sVUFBVSxNQUFNO0FBQ25ELFNBQU8sWUFBWSxPQUFPLE9BQU8sTUFBTSxFQUFFLFFBQVEsQ0FBQyxFQUFFLEtBQUssS0FBSyxTQUFTLE1BQU07QUFDM0UsVUFBTSxTQUFTLFFBQVEsT0FBTyxDQUFDLFVBQVUsTUFBTSxRQUFRLEdBQUc7QUFDMUQsVUFBTSxXQUNKLE9BQU8sV0FBVyxLQUFLLE9BQU8sQ0FBQyxHQUFHLGFBQWEsWUFBWSxVQUFVLE9BQU8sQ0FBQyxHQUFHLFFBQVEsTUFBTSxVQUFVLFFBQVE7QUFDbEgsV0FBTyxZQUFZLElBQUksWUFBWSxPQUFPLENBQUMsRUFBRSxNQUFNLElBQUksU0FBUyxVQUFVLENBQUMsRUFBRSxDQUFDLElBQUksQ0FBQztBQUFBLEVBQ3JGLENBQUM7QUFDSDtBQVFBLFNBQVMsWUFBWSxPQUE4QixNQUEwQixRQUE0QjtBQUN2RyxTQUFPLE1BQU0sUUFBUSxDQUFDLFFBQVE7QUFDNUIsVUFBTSxRQUFRLElBQUksU0FBUyxPQUFPLE9BQU8sU0FBUyxLQUFLLElBQUksS0FBSyxRQUFRLE9BQU8sRUFBRSxDQUFDLElBQUk7QUFDdEYsV0FBTyxVQUFVLE9BQU8sQ0FBQyxJQUFJLENBQUMsRUFBRSxLQUFLLEtBQUssTUFBTSxDQUFDLEtBQUssSUFBSSxVQUFVLE1BQU0sQ0FBQyxLQUFLLEdBQUcsQ0FBQztBQUFBLEVBQ3RGLENBQUM7QUFDSDtBQUdBLFNBQVMsVUFBVSxVQUFzQztBQUN2RCxTQUFPLHNCQUFzQixLQUFLLFlBQVksRUFBRSxJQUFJLENBQUMsS0FBSztBQUM1RDtBQS9FQSxJQVlNLFNBQ0E7QUFiTjtBQUFBO0FBQUE7QUFZQSxJQUFNLFVBQVU7QUFDaEIsSUFBTSxVQUE0QztBQUFBLE1BQ2hELHFCQUFxQjtBQUFBLFFBQ25CLFVBQVU7QUFBQSxRQUNWLFVBQVU7QUFBQSxNQUNaO0FBQUEsTUFDQSx1QkFBdUI7QUFBQSxRQUNyQixVQUFVO0FBQUEsUUFDVixVQUFVO0FBQUEsTUFDWjtBQUFBLE1BQ0EsYUFBYTtBQUFBLFFBQ1gsVUFBVTtBQUFBLFFBQ1YsVUFBVTtBQUFBLE1BQ1o7QUFBQSxNQUNBLGtCQUFrQixFQUFFLFVBQVUsd0RBQXdELFVBQVUsY0FBYztBQUFBLE1BQzlHLFVBQVUsRUFBRSxVQUFVLHdCQUF3QixVQUFVLFFBQVE7QUFBQSxNQUNoRSxjQUFjLEVBQUUsVUFBVSxnQ0FBZ0MsVUFBVSw4QkFBOEI7QUFBQSxJQUNwRztBQUFBO0FBQUE7OztBQ0dBLGVBQXNCLFlBQVksTUFBZ0IsTUFBeUM7QUFDekYsUUFBTUMsUUFBaUIsQ0FBQztBQUN4QixRQUFNLGNBQXdCLENBQUM7QUFDL0IsYUFBVyxFQUFFLE1BQU0sTUFBTSxRQUFRLEtBQUssS0FBSyxTQUFTO0FBQ2xELFVBQU0sV0FBVyxZQUFZLEdBQUcsRUFBRTtBQUVsQyxRQUFJLGFBQWEsVUFBYSxPQUFPLFdBQVcsRUFBRyxTQUFRLElBQUksUUFBUTtBQUN2RSxZQUFRLFFBQVEsU0FBUyxrQkFBa0IsS0FBSyxTQUFTLElBQUk7QUFBQSxFQUMvRDtBQUNBLFFBQU0sY0FBZSxDQUFDLFNBQVMsUUFBUSxVQUFVLEVBQVksS0FBSyxDQUFDLFVBQVUsS0FBSyxLQUFLLEtBQUssQ0FBQztBQUM3RixRQUFNLFdBQXNCLENBQUM7QUFDN0IsYUFBVyxFQUFFLE1BQU0sTUFBTSxRQUFRLEtBQUssTUFBTSxLQUFLQSxNQUFLLEtBQUssSUFBSSxDQUFDLEdBQUc7QUFDakUsVUFBTSxXQUFXLFlBQVksT0FBTyxDQUFDO0FBQ3JDLFVBQU0sVUFBVSxlQUFlLFlBQVksS0FBS0EsTUFBSyxPQUFPLENBQUMsS0FBSyxFQUFFO0FBQ3BFLFFBQUksYUFBYSxVQUFjLFdBQVcsY0FBYyxJQUFJLElBQUksRUFBSTtBQUNwRSxhQUFTLEtBQUssRUFBRSxNQUFNLFVBQVUsVUFBVSxFQUFFLE1BQU0sRUFBRSxPQUFPLFFBQVEsRUFBRSxFQUFFLENBQUM7QUFBQSxFQUMxRTtBQUNBLFNBQU87QUFFUCxXQUFTLFFBQVEsU0FBaUIsTUFBb0I7QUFDcEQsSUFBQUEsTUFBSyxLQUFLLE9BQU87QUFDakIsZ0JBQVksS0FBSyxJQUFJO0FBQUEsRUFDdkI7QUFDRjtBQXZEQSxJQWVNLGVBV0EsYUFHQTtBQTdCTjtBQUFBO0FBQUE7QUFlQSxJQUFNLGdCQUFxQyxvQkFBSSxJQUFJO0FBQUEsTUFDakQ7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRixDQUFDO0FBRUQsSUFBTSxjQUFjO0FBR3BCLElBQU0sa0JBQWtCO0FBQUE7QUFBQTs7O0FDNEJqQixTQUFTLFdBQVdDLE9BQXdCO0FBQ2pELFFBQU0sUUFBUUEsTUFBSyxNQUFNLElBQUk7QUFDN0IsTUFBSSxNQUFNLEdBQUcsRUFBRSxNQUFNLEdBQUksT0FBTSxJQUFJO0FBQ25DLFNBQU9BLE1BQUssU0FBUyxJQUFJLElBQUksTUFBTSxJQUFJLENBQUMsU0FBVSxLQUFLLFNBQVMsSUFBSSxJQUFJLEtBQUssTUFBTSxHQUFHLEVBQUUsSUFBSSxJQUFLLElBQUk7QUFDdkc7QUE3REE7QUFBQTtBQUFBO0FBQUE7QUFBQTs7O0FDcUJBLFNBQVMsYUFBYSxTQUF3QixPQUFxQztBQUNqRixTQUFPLENBQUMsVUFBVTtBQUNoQixVQUFNLFFBQXNCLENBQUM7QUFDN0IsUUFBSSxTQUFTO0FBQ2IsZUFBVyxDQUFDLE9BQU8sSUFBSSxLQUFLLE1BQU0sUUFBUSxHQUFHO0FBQzNDLFVBQUksS0FBSyxTQUFTQyxpQkFBaUI7QUFDbkMsWUFBTSxTQUFTLFFBQVEsSUFBSTtBQUMzQixVQUFJLFdBQVcsS0FBTSxVQUFTLFdBQVc7QUFDekMsWUFBTSxhQUFhLFNBQVMsTUFBTSxJQUFJLElBQUk7QUFDMUMsVUFBSSxlQUFlLEtBQU0sT0FBTSxLQUFLLEVBQUUsR0FBRyxZQUFZLE1BQU0sUUFBUSxFQUFFLENBQUM7QUFBQSxJQUN4RTtBQUNBLFdBQU87QUFBQSxFQUNUO0FBQ0Y7QUFZQSxTQUFTLGFBQWFDLFFBQThCO0FBQ2xELFNBQU8sQ0FBQyxTQUFTO0FBQ2YsVUFBTSxDQUFDLEVBQUUsSUFBSSxJQUFJLDBCQUEwQixLQUFLLElBQUksS0FBSyxDQUFDO0FBQzFELFFBQUksU0FBUyxPQUFXLFFBQU9BLE9BQU0sS0FBSyxJQUFJLElBQUksaUJBQWlCO0FBQ25FLFdBQU8sU0FBUyxLQUFLLElBQUksSUFBSSxVQUFVO0FBQUEsRUFDekM7QUFDRjtBQXVEQSxTQUFTLGNBQWMsT0FBd0I7QUFDN0MsU0FBTyxnRkFBZ0YsS0FBSyxLQUFLO0FBQ25HO0FBN0dBLElBbUJNRCxrQkFrQkEsT0FDQSxZQUVBLFdBY08sU0FFQSxjQUdBLFdBWVAsUUFHTyxXQWtCQSxlQW9CQTtBQWhIYjtBQUFBO0FBQUE7QUFtQkEsSUFBTUEsbUJBQWtCO0FBa0J4QixJQUFNLFFBQVE7QUFDZCxJQUFNLGFBQWE7QUFFbkIsSUFBTSxZQUF3QixDQUFDLFNBQVM7QUFDdEMsWUFBTSxDQUFDLEVBQUUsTUFBTSxNQUFNLElBQUksV0FBVyxLQUFLLElBQUksS0FBSyxDQUFDO0FBQ25ELFVBQUksU0FBUyxVQUFhLFdBQVcsVUFBYSxNQUFNLEtBQUssTUFBTSxFQUFHLFFBQU87QUFDN0UsYUFBTyxFQUFFLE1BQU0sS0FBSyxHQUFHLElBQUksSUFBSSxNQUFNLEdBQUc7QUFBQSxJQUMxQztBQVVPLElBQU0sVUFBVSxhQUFhLGFBQWEseURBQXlELEdBQUcsU0FBUztBQUUvRyxJQUFNLGVBQWUsYUFBYSxhQUFhLG9CQUFvQixHQUFHLFNBQVM7QUFHL0UsSUFBTSxZQUFZO0FBQUEsTUFDdkIsQ0FBQyxTQUFTO0FBQ1IsY0FBTSxDQUFDLEVBQUUsS0FBSyxJQUFJLDRCQUE0QixLQUFLLElBQUksS0FBSyxDQUFDO0FBQzdELFlBQUksVUFBVSxPQUFXLFFBQU87QUFDaEMsZUFBTyxrREFBa0QsS0FBSyxLQUFLLElBQUksaUJBQWlCO0FBQUEsTUFDMUY7QUFBQSxNQUNBLENBQUMsU0FBUztBQUNSLGNBQU0sQ0FBQyxFQUFFLElBQUksSUFBSSxrQ0FBa0MsS0FBSyxJQUFJLEtBQUssQ0FBQztBQUNsRSxlQUFPLFNBQVMsU0FBWSxPQUFPLEVBQUUsTUFBTSxLQUFLLEtBQUs7QUFBQSxNQUN2RDtBQUFBLElBQ0Y7QUFFQSxJQUFNLFNBQVM7QUFHUixJQUFNLFlBQThCLENBQUMsVUFBVTtBQUNwRCxZQUFNLFdBQVcsSUFBSSxJQUFJLE1BQU0sUUFBUSxDQUFDLFNBQVMsNENBQTRDLEtBQUssSUFBSSxJQUFJLENBQUMsS0FBSyxDQUFDLENBQUMsQ0FBQztBQUNuSCxZQUFNLE9BQU87QUFBQSxRQUNYLENBQUMsU0FBUztBQUNSLGNBQUksYUFBYSxLQUFLLElBQUksRUFBRyxRQUFPO0FBQ3BDLGlCQUFPLG1CQUFtQixLQUFLLElBQUksSUFBSSxVQUFVO0FBQUEsUUFDbkQ7QUFBQSxRQUNBLENBQUMsU0FBUztBQUNSLGdCQUFNLENBQUMsRUFBRSxNQUFNLE9BQU8sSUFBSSxPQUFPLEtBQUssSUFBSSxLQUFLLENBQUM7QUFDaEQsaUJBQU8sU0FBUyxVQUFhLFlBQVksVUFBYSxTQUFTLElBQUksSUFBSSxJQUNuRSxPQUNBLEVBQUUsTUFBTSxLQUFLLEdBQUcsSUFBSSxJQUFJLE9BQU8sR0FBRztBQUFBLFFBQ3hDO0FBQUEsTUFDRjtBQUNBLGFBQU8sS0FBSyxLQUFLO0FBQUEsSUFDbkI7QUFHTyxJQUFNLGdCQUFnQjtBQUFBLE1BQzNCLENBQUMsU0FBUztBQUNSLGNBQU0sQ0FBQyxFQUFFLEtBQUssSUFBSSw0QkFBNEIsS0FBSyxJQUFJLEtBQUssQ0FBQztBQUM3RCxZQUFJLFVBQVUsT0FBVyxRQUFPLGNBQWMsS0FBSyxJQUFJLGlCQUFpQjtBQUN4RSxZQUFJLDZCQUE2QixLQUFLLElBQUksRUFBRyxRQUFPO0FBQ3BELGVBQU8sS0FBSyxXQUFXLEdBQUcsSUFBSSxVQUFVO0FBQUEsTUFDMUM7QUFBQSxNQUNBLENBQUMsU0FBUztBQUNSLGNBQU0sQ0FBQyxFQUFFLE1BQU0sSUFBSSx5Q0FBeUMsS0FBSyxJQUFJLEtBQUssQ0FBQztBQUMzRSxZQUFJLFdBQVcsT0FBVyxRQUFPLEVBQUUsTUFBTSxXQUFXLEtBQUssTUFBTSxJQUFJLENBQUMsS0FBSyxRQUFRLEtBQUssT0FBTyxRQUFRLFFBQVEsRUFBRSxFQUFFO0FBQ2pILGNBQU0sQ0FBQyxFQUFFLE1BQU0sTUFBTSxJQUFJLHdDQUF3QyxLQUFLLElBQUksS0FBSyxDQUFDO0FBQ2hGLGVBQU8sU0FBUyxVQUFhLFdBQVcsU0FBWSxPQUFPLEVBQUUsTUFBTSxLQUFLLEdBQUcsSUFBSSxJQUFJLE9BQU8sS0FBSyxDQUFDLEdBQUc7QUFBQSxNQUNyRztBQUFBLElBQ0Y7QUFPTyxJQUFNLGNBQWM7QUFBQSxNQUN6QixNQUFNO0FBQUEsTUFDTixDQUFDLFNBQVM7QUFDUixjQUFNLENBQUMsRUFBRSxNQUFNLElBQUksSUFBSSwwREFBMEQsS0FBSyxJQUFJLEtBQUssQ0FBQztBQUNoRyxlQUFPLFNBQVMsVUFBYSxTQUFTLFNBQVksT0FBTyxFQUFFLE1BQU0sS0FBSyxHQUFHLElBQUksR0FBRyxLQUFLLFFBQVEsUUFBUSxFQUFFLENBQUMsR0FBRztBQUFBLE1BQzdHO0FBQUEsSUFDRjtBQUFBO0FBQUE7OztBQ3RIQSxJQWlCYTtBQWpCYjtBQUFBO0FBQUE7QUFDQTtBQWdCTyxJQUFNLGtCQUE2QztBQUFBLE1BQ3hEO0FBQUEsUUFDRSxNQUFNO0FBQUEsUUFDTixNQUFNO0FBQUEsUUFDTixXQUFXO0FBQUEsVUFDVCxFQUFFLE1BQU0scUJBQXFCLFNBQVMsa0NBQWtDO0FBQUEsVUFDeEUsRUFBRSxNQUFNLHVCQUF1QixTQUFTLGtDQUFrQztBQUFBLFVBQzFFLEVBQUUsTUFBTSxrQkFBa0IsU0FBUywrQkFBK0I7QUFBQSxVQUNsRSxFQUFFLE1BQU0sYUFBYSxTQUFTLGVBQWU7QUFBQSxVQUM3QyxFQUFFLE1BQU0sWUFBWSxTQUFTLGNBQWM7QUFBQSxVQUMzQyxFQUFFLE1BQU0sYUFBYSxTQUFTLGNBQWM7QUFBQSxRQUM5QztBQUFBLE1BQ0Y7QUFBQSxNQUNBLEVBQUUsTUFBTSxjQUFjLE1BQU0sV0FBVyxXQUFXLENBQUMsRUFBRSxNQUFNLGNBQWMsU0FBUywyQkFBMkIsQ0FBQyxFQUFFO0FBQUEsTUFDaEgsRUFBRSxNQUFNLFVBQVUsTUFBTSxXQUFXLFdBQVcsQ0FBQyxFQUFFLE1BQU0sVUFBVSxTQUFTLGNBQWMsQ0FBQyxFQUFFO0FBQUEsTUFDM0Y7QUFBQSxRQUNFLE1BQU07QUFBQSxRQUNOLE1BQU07QUFBQSxRQUNOLFdBQVc7QUFBQSxVQUNULEVBQUUsTUFBTSxlQUFlLFNBQVMsY0FBYztBQUFBLFVBQzlDLEVBQUUsTUFBTSxXQUFXLFNBQVMsVUFBVTtBQUFBLFVBQ3RDLEVBQUUsTUFBTSxZQUFZLFNBQVMsV0FBVztBQUFBLFFBQzFDO0FBQUEsTUFDRjtBQUFBLE1BQ0EsRUFBRSxNQUFNLFdBQVcsTUFBTSxhQUFhLFdBQVcsQ0FBQyxFQUFFLE1BQU0sZ0JBQWdCLFNBQVMsY0FBYyxDQUFDLEVBQUU7QUFBQSxNQUNwRztBQUFBLFFBQ0UsTUFBTTtBQUFBLFFBQ04sTUFBTTtBQUFBLFFBQ04sV0FBVyxDQUFDLEVBQUUsTUFBTSxpQkFBaUIsU0FBUyx5QkFBeUIsQ0FBQztBQUFBLE1BQzFFO0FBQUEsSUFDRjtBQUFBO0FBQUE7OztBQzVDTyxTQUFTLFdBQVcsTUFBbUIsVUFBdUM7QUFDbkYsUUFBTSxRQUFRLG9CQUFJLElBQVk7QUFDOUIsUUFBTSxnQkFBZ0Isb0JBQUksSUFBc0I7QUFDaEQsTUFBSSxVQUFvQixDQUFDO0FBQ3pCLGFBQVcsRUFBRSxNQUFNLFNBQVMsTUFBQUUsTUFBSyxLQUFLLEtBQUssYUFBYSxDQUFDLEdBQUc7QUFDMUQsUUFBSSxTQUFTLFlBQVksWUFBWSxNQUFNO0FBQ3pDLGNBQVEsS0FBS0EsTUFBSyxRQUFRLE9BQU8sRUFBRSxDQUFDO0FBQ3BDO0FBQUEsSUFDRjtBQUNBLFFBQUksU0FBUyxNQUFPLE9BQU0sSUFBSSxPQUFPO0FBQ3JDLFFBQUksUUFBUSxTQUFTLEVBQUcsZUFBYyxJQUFJLFNBQVMsT0FBTztBQUMxRCxjQUFVLENBQUM7QUFBQSxFQUNiO0FBQ0EsUUFBTSxNQUFNLFNBQVMsUUFBUSxDQUFDQSxPQUFNLFVBQVU7QUFDNUMsVUFBTSxTQUFTLGNBQWMsSUFBSSxRQUFRLENBQUMsS0FBSyxDQUFDO0FBQ2hELFdBQU8sTUFBTSxJQUFJLFFBQVEsQ0FBQyxJQUFJLFNBQVMsQ0FBQyxHQUFHLFFBQVFBLEtBQUk7QUFBQSxFQUN6RCxDQUFDO0FBQ0QsU0FBTyxDQUFDLEdBQUcsS0FBSyxHQUFHLE9BQU87QUFDNUI7QUFyQkE7QUFBQTtBQUFBO0FBQUE7QUFBQTs7O0FDZ0JPLFNBQVMsbUJBQW1CLE9BQStCLE9BQXFDO0FBQ3JHLFNBQU8sZ0JBQWdCLEtBQUssRUFBRSxRQUFRLENBQUMsRUFBRSxNQUFNLFdBQVcsT0FBTyxNQUFNO0FBQ3JFLFVBQU0sV0FBVyxVQUFVLEtBQUssQ0FBQyxFQUFFLEtBQUssTUFBTSxNQUFNLFNBQVMsSUFBSSxJQUFJLENBQUM7QUFDdEUsVUFBTSxRQUFRLE9BQU8sQ0FBQztBQUN0QixRQUFJLGFBQWEsVUFBYSxVQUFVLE9BQVcsUUFBTyxDQUFDO0FBQzNELFVBQU0sV0FBVztBQUFBLE1BQ2YsVUFBVSxFQUFFLE1BQU1DLE9BQU0sTUFBTSxFQUFFO0FBQUEsTUFDaEMsVUFBVSxFQUFFLE1BQU0sU0FBUyxLQUFLO0FBQUEsTUFDaEMsU0FBUyxFQUFFLE1BQU0sU0FBUyxRQUFRO0FBQUEsSUFDcEM7QUFDQSxXQUFPLENBQUMsRUFBRSxNQUFNLE1BQU0sTUFBTSxNQUFNLFNBQVMsQ0FBQztBQUFBLEVBQzlDLENBQUM7QUFDSDtBQVVBLFNBQVMsZ0JBQWdCLE9BQTRDO0FBQ25FLFFBQU0sVUFBVSxJQUFJLElBQUksTUFBTSxPQUFPLENBQUMsRUFBRSxPQUFPLE1BQU0sV0FBVyxTQUFTLEVBQUUsSUFBSSxDQUFDLEVBQUUsS0FBSyxNQUFNLElBQUksQ0FBQztBQUNsRyxTQUFPLE1BQU0sUUFBUSxDQUFDLFNBQVM7QUFDN0IsVUFBTSxTQUFTLEtBQUssS0FBSyxNQUFNLEdBQUcsS0FBSyxLQUFLLFlBQVksR0FBRyxJQUFJLENBQUM7QUFDaEUsVUFBTSxTQUFTLGdCQUFnQixLQUFLLENBQUMsRUFBRSxLQUFLLE1BQU0sR0FBRyxNQUFNLEdBQUcsSUFBSSxPQUFPLEtBQUssSUFBSTtBQUNsRixRQUFJLFdBQVcsT0FBVyxRQUFPLENBQUM7QUFDbEMsVUFBTSxZQUFZLE9BQU8sVUFBVSxJQUFJLENBQUMsY0FBYyxFQUFFLEdBQUcsVUFBVSxNQUFNLEdBQUcsTUFBTSxHQUFHLFNBQVMsSUFBSSxHQUFHLEVBQUU7QUFDekcsUUFBSSxVQUFVLEtBQUssQ0FBQyxFQUFFLEtBQUssTUFBTSxRQUFRLElBQUksSUFBSSxDQUFDLEVBQUcsUUFBTyxDQUFDO0FBQzdELFVBQU0sU0FBUyxvQkFBb0IsTUFBTSxNQUFNO0FBQy9DLFdBQU8sT0FBTyxXQUFXLElBQUksQ0FBQyxJQUFJLENBQUMsRUFBRSxNQUFNLFFBQVEsVUFBVSxDQUFDO0FBQUEsRUFDaEUsQ0FBQztBQUNIO0FBRUEsU0FBUyxvQkFBb0IsTUFBbUIsUUFBc0M7QUFDcEYsTUFBSSxLQUFLLFlBQVksUUFBUSxLQUFLLGNBQWMsVUFBYSxLQUFLLFdBQVcsV0FBWSxRQUFPLENBQUM7QUFDakcsUUFBTSxRQUFRLFdBQVcsS0FBSyxPQUFPO0FBQ3JDLFFBQU0sU0FBUyxJQUFJLElBQUksT0FBTyxLQUFLLFdBQVcsTUFBTSxLQUFLLENBQUMsRUFBRSxJQUFJLENBQUMsRUFBRSxJQUFJLE1BQU0sR0FBRyxDQUFDO0FBQ2pGLFNBQU8sT0FBTyxLQUFLLEtBQUssRUFBRSxPQUFPLENBQUMsRUFBRSxNQUFNLElBQUksTUFBTSxLQUFLLGFBQWEsSUFBSSxJQUFJLEtBQUssQ0FBQyxPQUFPLElBQUksR0FBRyxDQUFDO0FBQ3JHO0FBRUEsU0FBU0EsT0FBTSxjQUE2QztBQUMxRCxRQUFNLE1BQU0sQ0FBQyxHQUFHLElBQUksSUFBSSxhQUFhLElBQUksQ0FBQyxFQUFFLEtBQUssTUFBTSxJQUFJLENBQUMsQ0FBQztBQUM3RCxRQUFNLE9BQU8sSUFBSSxTQUFTLGNBQWMsU0FBUyxJQUFJLFNBQVMsV0FBVyxVQUFVO0FBQ25GLFNBQU8sR0FBRyxJQUFJLE1BQU0sR0FBRyxXQUFXLEVBQUUsS0FBSyxJQUFJLENBQUMsR0FBRyxJQUFJO0FBQ3ZEO0FBOURBLElBUU07QUFSTjtBQUFBO0FBQUE7QUFFQTtBQUdBO0FBQ0E7QUFFQSxJQUFNLGNBQWM7QUFBQTtBQUFBOzs7QUNVYixTQUFTLHFCQUFxQixPQUFnRDtBQUNuRixTQUFPLE1BQU0sUUFBUSxDQUFDLFNBQVM7QUFDN0IsVUFBTSxPQUFPLEtBQUssS0FBSyxNQUFNLEtBQUssS0FBSyxZQUFZLEdBQUcsSUFBSSxDQUFDO0FBQzNELFVBQU0sU0FBUyxPQUFPLE9BQU9DLFVBQVMsSUFBSSxJQUFJQSxTQUFRLElBQUksSUFBSTtBQUM5RCxRQUFJLFdBQVcsVUFBYSxLQUFLLFdBQVcsY0FBYyxNQUFNLEtBQUssQ0FBQyxFQUFFLEtBQUssTUFBTSxPQUFPLFVBQVUsS0FBSyxJQUFJLENBQUM7QUFDNUcsYUFBTyxDQUFDO0FBQ1YsUUFBSSxLQUFLLFlBQVksUUFBUSxLQUFLLGNBQWMsT0FBVyxRQUFPLENBQUM7QUFDbkUsVUFBTSxRQUFRLFdBQVcsS0FBSyxPQUFPO0FBQ3JDLFVBQU0sU0FBUyxJQUFJLElBQUksT0FBTyxLQUFLLFdBQVcsTUFBTSxLQUFLLENBQUMsRUFBRSxJQUFJLENBQUMsRUFBRSxJQUFJLE1BQU0sR0FBRyxDQUFDO0FBQ2pGLFVBQU0sUUFBUSxPQUFPLEtBQUssS0FBSyxFQUFFLEtBQUssQ0FBQyxFQUFFLE1BQU0sSUFBSSxNQUFNLEtBQUssYUFBYSxJQUFJLElBQUksS0FBSyxDQUFDLE9BQU8sSUFBSSxHQUFHLENBQUM7QUFDeEcsV0FBTyxVQUFVLFNBQVksQ0FBQyxJQUFJLENBQUMsRUFBRSxNQUFNLE1BQU0sTUFBTSxNQUFNLFVBQVUsQ0FBQyxFQUFFLENBQUM7QUFBQSxFQUM3RSxDQUFDO0FBQ0g7QUFHQSxTQUFTLFlBQVksT0FBMkQ7QUFDOUUsUUFBTSxRQUF5QyxDQUFDO0FBQ2hELE1BQUksU0FBUztBQUNiLE1BQUksaUJBQWlCO0FBQ3JCLGFBQVcsQ0FBQyxPQUFPLElBQUksS0FBSyxNQUFNLFFBQVEsR0FBRztBQUMzQyxRQUFJLFNBQVMsWUFBYSxVQUFTO0FBQUEsYUFDMUIsVUFBVSxLQUFLLElBQUksRUFBRyxVQUFTO0FBQUEsYUFDL0IsVUFBVSxLQUFLLElBQUk7QUFDMUIsdUJBQWlCLG9FQUFvRSxLQUFLLElBQUk7QUFBQSxhQUN2RixVQUFVLGVBQWdCLE9BQU0sS0FBSyxFQUFFLE1BQU0sUUFBUSxHQUFHLEtBQUssS0FBSyxLQUFLLEVBQUUsUUFBUSxNQUFNLEVBQUUsRUFBRSxDQUFDO0FBQUEsRUFDdkc7QUFDQSxTQUFPO0FBQ1Q7QUFHQSxTQUFTLG1CQUFtQixPQUEyRDtBQUNyRixRQUFNLFFBQXlDLENBQUM7QUFDaEQsTUFBSSxjQUFjO0FBQ2xCLE1BQUksV0FBVztBQUNmLE1BQUksT0FBTztBQUNYLGFBQVcsQ0FBQyxPQUFPLElBQUksS0FBSyxNQUFNLFFBQVEsR0FBRztBQUMzQyxRQUFJLE1BQU0sS0FBSyxJQUFJLEVBQUcsZUFBYyxTQUFTO0FBQzdDLFFBQUksQ0FBQyxZQUFhO0FBQ2xCLFFBQUksVUFBVSxLQUFLLElBQUksRUFBRyxZQUFXLEtBQUssS0FBSztBQUFBLGFBQ3RDLFVBQVUsS0FBSyxJQUFJLEVBQUcsUUFBTyxLQUFLLEtBQUs7QUFBQSxhQUN2QyxtQkFBbUIsS0FBSyxJQUFJLEVBQUcsT0FBTSxLQUFLLEVBQUUsTUFBTSxRQUFRLEdBQUcsS0FBSyxHQUFHLFFBQVEsSUFBSSxJQUFJLElBQUksS0FBSyxLQUFLLENBQUMsR0FBRyxDQUFDO0FBQUEsRUFDbkg7QUFDQSxTQUFPO0FBQ1Q7QUE3REEsSUFTTUE7QUFUTjtBQUFBO0FBQUE7QUFFQTtBQUNBO0FBTUEsSUFBTUEsV0FBK0U7QUFBQSxNQUNuRixxQkFBcUIsRUFBRSxNQUFNLGFBQWEsV0FBVyx5QkFBeUI7QUFBQSxNQUM5RSxrQkFBa0I7QUFBQSxRQUNoQixNQUFNO0FBQUEsUUFDTixXQUFXO0FBQUEsTUFDYjtBQUFBLElBQ0Y7QUFBQTtBQUFBOzs7QUNmQSxJQWNhO0FBZGI7QUFBQTtBQUFBO0FBY08sSUFBTSxhQUFOLGNBQXlCLE1BQU07QUFBQSxNQUMzQixPQUFPO0FBQUEsSUFDbEI7QUFBQTtBQUFBOzs7QUNWTyxTQUFTLGVBQWVDLE9BQXVCO0FBQ3BELE1BQUksUUFBUTtBQUNaLFdBQVMsUUFBUSxHQUFHLFFBQVFBLE1BQUssUUFBUSxTQUFTO0FBQ2hELFVBQU0sT0FBT0EsTUFBSyxXQUFXLEtBQUs7QUFDbEMsUUFBSSxVQUFVLElBQUksS0FBSyxFQUFFLFFBQVEsUUFBUyxRQUFPO0FBQ2pELFFBQUksVUFBVSxJQUFJLEtBQUssUUFBUSxFQUFHO0FBQUEsRUFDcEM7QUFDQSxTQUFPO0FBQ1Q7QUFFQSxTQUFTLFVBQVUsTUFBdUI7QUFDeEMsU0FBTyxTQUFTLE1BQVEsU0FBUyxNQUFRLFNBQVM7QUFDcEQ7QUFFQSxTQUFTLFVBQVUsTUFBdUI7QUFDeEMsU0FBTyxTQUFTLE1BQVEsU0FBUyxNQUFRLFNBQVM7QUFDcEQ7QUF0QkEsSUFHYTtBQUhiO0FBQUE7QUFBQTtBQUdPLElBQU0sVUFBVTtBQUFBO0FBQUE7OztBQ0h2QjtBQUFBO0FBQUE7QUFBQTtBQUNBLFNBQVMsYUFBYSxPQUFPLFVBQVUsT0FBTyxxQkFBcUI7QUFrQjVELFNBQVMsb0JBQW9CQyxPQUFnQztBQUNsRSxNQUFJQSxNQUFLLFNBQVM7QUFDaEIsVUFBTSxJQUFJLFdBQVcsOEJBQThCLG1CQUFtQixjQUFjO0FBQ3RGLE1BQUksZUFBZUEsS0FBSSxFQUFHLE9BQU0sSUFBSSxXQUFXLDJDQUEyQyxPQUFPLFFBQVE7QUFDekcsUUFBTSxjQUFjLElBQUksWUFBWTtBQUNwQyxRQUFNLFdBQVcsY0FBY0EsT0FBTSxFQUFFLFlBQVksQ0FBQztBQUNwRCxRQUFNLFFBQVEsU0FBUyxPQUFPLENBQUM7QUFDL0IsTUFBSSxVQUFVLE9BQVcsT0FBTSxJQUFJLFdBQVcsbUNBQW1DLE1BQU0sUUFBUSxNQUFNLElBQUksRUFBRSxDQUFDLENBQUMsRUFBRTtBQUMvRyxTQUFPLFVBQVUsU0FBUyxVQUFVLENBQUMsRUFBRSxRQUFRLENBQUMsU0FBUyxVQUFVLE1BQU1BLE9BQU0sV0FBVyxDQUFDO0FBQzdGO0FBRUEsU0FBUyxVQUFVLE1BQWUsT0FBMEI7QUFDMUQsTUFBSSxDQUFDLE1BQU0sSUFBSSxLQUFLLFFBQVEsTUFBTyxRQUFPLENBQUM7QUFDM0MsU0FBTyxLQUFLLE1BQU0sUUFBUSxDQUFDLEVBQUUsS0FBSyxNQUFNLE1BQU07QUFDNUMsVUFBTSxVQUFVLFNBQVMsR0FBRyxLQUFLLElBQUksVUFBVSxXQUFXLE1BQU0sS0FBSztBQUNyRSxXQUFPLFVBQVUsTUFBTSxNQUFNLE9BQU8sQ0FBQyxTQUFTLE1BQU0sSUFBSSxDQUFDLElBQUksVUFBVSxPQUFPLFFBQVEsQ0FBQztBQUFBLEVBQ3pGLENBQUM7QUFDSDtBQUVBLFNBQVMsVUFBVSxNQUFlQSxPQUFjLGFBQTRDO0FBQzFGLFFBQU0sTUFBTSxLQUFLLElBQUksT0FBTyxJQUFJO0FBQ2hDLFFBQU0sT0FBTyxLQUFLLElBQUksTUFBTTtBQUM1QixRQUFNLFdBQVcsS0FBSyxJQUFJLE1BQU07QUFDaEMsUUFBTSxpQkFBaUIsT0FBTyxTQUFTLFlBQVksaUNBQWlDLEtBQUssSUFBSTtBQUM3RixRQUFNLFNBQVMsa0JBQWtCLE1BQU0sUUFBUSxJQUFJLFNBQVMsSUFBSSxVQUFVLElBQUksSUFBSTtBQUNsRixTQUFPLENBQUMsU0FBUyxPQUFPLEdBQUcsR0FBRyxTQUFTLGlCQUFpQixNQUFNLENBQUMsRUFBRSxRQUFRLENBQUMsVUFBVSxTQUFTLENBQUMsQ0FBQztBQUUvRixXQUFTLFNBQVMsTUFBOEIsTUFBK0M7QUFDN0YsUUFBSSxDQUFDLFNBQVMsSUFBSSxLQUFLLENBQUMsS0FBSyxNQUFPLFFBQU87QUFDM0MsVUFBTSxDQUFDLE9BQU8sR0FBRyxJQUFJLEtBQUs7QUFDMUIsV0FBTyxFQUFFLE1BQU0sUUFBUUEsTUFBSyxNQUFNLE9BQU8sR0FBRyxHQUFHLE1BQU0sWUFBWSxRQUFRLEtBQUssRUFBRSxLQUFLO0FBQUEsRUFDdkY7QUFDRjtBQW5EQSxJQWVNLHFCQUNBO0FBaEJOO0FBQUE7QUFBQTtBQUVBO0FBQ0E7QUFZQSxJQUFNLHNCQUFzQjtBQUM1QixJQUFNLFFBQVE7QUFBQTtBQUFBOzs7QUNLZCxlQUFzQix1QkFBdUIsTUFBb0M7QUFDL0UsUUFBTSxFQUFFLHFCQUFBQyxxQkFBb0IsSUFBSSxNQUFNO0FBQ3RDLFFBQU0sV0FBc0IsQ0FBQztBQUM3QixhQUFXLEVBQUUsTUFBTSxRQUFRLEtBQUssS0FBS0EscUJBQW9CLEtBQUssS0FBSyxXQUFXLEVBQUUsR0FBRztBQUNqRixlQUFXLEVBQUUsWUFBWSxZQUFZLEtBQUssY0FBYyxNQUFNLEdBQUc7QUFDL0QsWUFBTSxPQUFPLEtBQUssS0FBSyxhQUFhLElBQUksT0FBTyxXQUFXLElBQUksY0FBYyxVQUFVLElBQUk7QUFDMUYsVUFBSSxTQUFTLEtBQU07QUFDbkIsZUFBUyxLQUFLO0FBQUEsUUFDWixNQUFNLE9BQU87QUFBQSxRQUNiLFVBQVUsRUFBRSxZQUFZLEVBQUUsTUFBTSxLQUFLLEdBQUcsUUFBUSxFQUFFLE9BQU8sTUFBTSxJQUFJLEVBQUUsRUFBRTtBQUFBLE1BQ3pFLENBQUM7QUFBQSxJQUNIO0FBQUEsRUFDRjtBQUNBLFNBQU87QUFDVDtBQVFBLFNBQVMsY0FBYyxRQUE4QjtBQUNuRCxRQUFNLFFBQXNCLENBQUM7QUFDN0IsTUFBSSxjQUFjO0FBQ2xCLE1BQUksVUFBVTtBQUNkLFdBQVMsUUFBUSxPQUFPLFFBQVEsS0FBSyxHQUFHLFVBQVUsSUFBSSxRQUFRLE9BQU8sUUFBUSxPQUFPLE9BQU8sR0FBRztBQUM1RixVQUFNLE1BQU0sT0FBTyxRQUFRLE1BQU0sS0FBSztBQUN0QyxRQUFJLFFBQVEsR0FBSTtBQUNoQixtQkFBZSxXQUFXLE9BQU8sTUFBTSxTQUFTLEtBQUssQ0FBQztBQUN0RCxVQUFNLEtBQUs7QUFBQSxNQUNULFlBQVksT0FBTyxNQUFNLFFBQVEsR0FBRyxLQUFLLElBQUksS0FBSyxRQUFRLHFCQUFxQixDQUFDLEVBQUUsS0FBSztBQUFBLE1BQ3ZGO0FBQUEsSUFDRixDQUFDO0FBQ0QsbUJBQWUsV0FBVyxPQUFPLE1BQU0sT0FBTyxHQUFHLENBQUM7QUFDbEQsY0FBVTtBQUFBLEVBQ1o7QUFDQSxTQUFPO0FBQ1Q7QUFFQSxTQUFTLFdBQVdDLE9BQXNCO0FBQ3hDLFNBQU9BLE1BQUssTUFBTSxJQUFJLEVBQUUsU0FBUztBQUNuQztBQUdBLFNBQVMsY0FBYyxZQUFtQztBQUN4RCxRQUFNLFNBQVMsV0FBVyxRQUFRLHlCQUF5QixLQUFLLEVBQUUsWUFBWTtBQUM5RSxhQUFXLFFBQVEsT0FBTyxNQUFNLFNBQVMsR0FBRztBQUMxQyxVQUFNLFVBQVUsS0FBSyxLQUFLLEVBQUUsUUFBUSxRQUFRLEVBQUU7QUFDOUMsUUFBSSxjQUFjLEtBQUssT0FBTyxFQUFHO0FBQ2pDLGVBQVcsV0FBVyxXQUFXO0FBQy9CLFlBQU0sUUFBUSxRQUFRLEtBQUssT0FBTztBQUNsQyxVQUFJLFVBQVUsS0FBTSxRQUFPLE1BQU0sQ0FBQztBQUFBLElBQ3BDO0FBQUEsRUFDRjtBQUNBLFNBQU87QUFDVDtBQTdFQSxJQUlNLFdBWUEsZUFDQSx1QkFDQTtBQWxCTjtBQUFBO0FBQUE7QUFJQSxJQUFNLFlBQVk7QUFBQSxNQUNoQjtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxJQUNGO0FBR0EsSUFBTSxnQkFBZ0I7QUFDdEIsSUFBTSx3QkFBd0I7QUFDOUIsSUFBTSxRQUFRLEVBQUUsS0FBSyxrQkFBa0IsaUJBQWlCLHVCQUF1QjtBQUFBO0FBQUE7OztBQ2lDeEUsU0FBUyxnQkFBZ0IsTUFBOEQ7QUFDNUYsU0FBTyxnQkFBZ0IsSUFBSSxJQUFJLGVBQWUsSUFBSSxFQUFFLFdBQVcsYUFBYSxJQUFJLEVBQUU7QUFDcEY7QUFFTyxTQUFTLGdCQUFnQixNQUFzRTtBQUNwRyxTQUFPLE9BQU8sT0FBTyxnQkFBZ0IsSUFBSTtBQUMzQztBQXpEQSxJQStCYSxjQWNBO0FBN0NiO0FBQUE7QUFBQTtBQUNBO0FBQ0E7QUFDQTtBQUVBO0FBQ0E7QUFDQTtBQUNBO0FBdUJPLElBQU0sZUFBK0Q7QUFBQSxNQUMxRSxTQUFTLEVBQUUsTUFBTSxhQUFhLFVBQVUsQ0FBQyxNQUFNLEdBQUcsV0FBVyxPQUFPLGFBQWEsS0FBSztBQUFBLE1BQ3RGLG9CQUFvQixFQUFFLE1BQU0scUJBQXFCLFVBQVUsQ0FBQyxHQUFHLFdBQVcsT0FBTyxhQUFhLEtBQUs7QUFBQSxNQUNuRyxzQkFBc0IsRUFBRSxNQUFNLGdCQUFnQixVQUFVLENBQUMsWUFBWSxHQUFHLFdBQVcsT0FBTyxhQUFhLE1BQU07QUFBQSxNQUM3Ryx3QkFBd0IsRUFBRSxNQUFNLGVBQWUsVUFBVSxDQUFDLFlBQVksR0FBRyxXQUFXLE9BQU8sYUFBYSxNQUFNO0FBQUEsTUFDOUcsc0JBQXNCO0FBQUEsUUFDcEIsTUFBTTtBQUFBLFFBQ04sVUFBVSxDQUFDLGNBQWMsUUFBUTtBQUFBLFFBQ2pDLFdBQVc7QUFBQSxRQUNYLGFBQWE7QUFBQSxNQUNmO0FBQUEsTUFDQSxzQkFBc0IsRUFBRSxNQUFNLHNCQUFzQixVQUFVLENBQUMsR0FBRyxXQUFXLE9BQU8sYUFBYSxLQUFLO0FBQUEsSUFDeEc7QUFFTyxJQUFNLGlCQUFxRTtBQUFBLE1BQ2hGLGtCQUFrQixFQUFFLE1BQU0sb0JBQW9CLFVBQVUsQ0FBQyxZQUFZLFlBQVksU0FBUyxFQUFFO0FBQUEsTUFDNUYsb0JBQW9CLEVBQUUsTUFBTSxzQkFBc0IsVUFBVSxDQUFDLEVBQUU7QUFBQSxJQUNqRTtBQUFBO0FBQUE7OztBQ3hDTyxTQUFTLGVBQWVDLE9BQXdCO0FBQ3JELFNBQU8sQ0FBQyxHQUFHLElBQUksSUFBSSxDQUFDLEdBQUdBLE1BQUssU0FBUyxXQUFXLENBQUMsRUFBRSxJQUFJLENBQUMsVUFBVSxNQUFNLENBQUMsS0FBSyxFQUFFLENBQUMsQ0FBQztBQUNwRjtBQVZBLElBRU07QUFGTjtBQUFBO0FBQUE7QUFFQSxJQUFNLGNBQWM7QUFBQTtBQUFBOzs7QUNVYixTQUFTLGNBQWMsTUFBbUMsUUFBZ0IsUUFBaUM7QUFDaEgsUUFBTSxXQUFXLFNBQVMsTUFBTTtBQUNoQyxRQUFNLFNBQ0osS0FBSyxPQUFPLFdBQ1IsQ0FBQyxJQUNELENBQUMsTUFBTSxDQUFDLElBQUksR0FBRyx1QkFBdUIsS0FBSyxFQUFFLG1CQUFtQixRQUFRLE1BQU0sMEJBQTBCLENBQUM7QUFDL0csUUFBTSxXQUFXLEtBQUssU0FBUyxDQUFDO0FBQ2hDLFNBQU87QUFBQSxJQUNMLEdBQUc7QUFBQSxJQUNILEdBQUcsU0FBUyxRQUFRLENBQUMsU0FBUyxVQUFVLGFBQWEsU0FBUyxDQUFDLFNBQVMsS0FBSyxHQUFHLE1BQU0sQ0FBQztBQUFBLElBQ3ZGLEdBQUcsV0FBVyxNQUFNLFFBQVE7QUFBQSxFQUM5QjtBQUNGO0FBRUEsU0FBUyxhQUFhLFNBQXNCLE1BQXFCLFFBQWlDO0FBQ2hHLFFBQU0sRUFBRSxLQUFLLFNBQVMsT0FBTyxXQUFBQyxXQUFVLElBQUk7QUFDM0MsUUFBTSxTQUFzQixDQUFDO0FBQzdCLE1BQUksWUFBWSxVQUFhLFdBQVcsY0FBYztBQUNwRCxXQUFPO0FBQUEsTUFDTDtBQUFBLFFBQ0UsQ0FBQyxHQUFHLE1BQU0sU0FBUztBQUFBLFFBQ25CO0FBQUEsUUFDQTtBQUFBLE1BQ0Y7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUNBLE1BQUksUUFBUSxPQUFXLFFBQU87QUFDOUIsUUFBTSxXQUNKQSxlQUFjLFFBQVEsQ0FBQyxLQUFLLElBQUlBLFdBQVUsT0FBTyxDQUFDLGFBQWEsQ0FBQyxhQUFhLEtBQUssQ0FBQyxVQUFVLFVBQVUsUUFBUSxDQUFDO0FBQ2xILE1BQUksU0FBUyxTQUFTLEdBQUc7QUFDdkIsV0FBTztBQUFBLE1BQ0w7QUFBQSxRQUNFLENBQUMsR0FBRyxNQUFNLFdBQVc7QUFBQSxRQUNyQix5QkFBeUIsU0FBUyxLQUFLLElBQUksQ0FBQztBQUFBLFFBQzVDLGFBQWEsYUFBYSxLQUFLLElBQUksQ0FBQztBQUFBLE1BQ3RDO0FBQUEsSUFDRjtBQUFBLEVBQ0Y7QUFDQSxNQUFJLFFBQVEsR0FBRyxJQUFJLFVBQVcsUUFBTyxLQUFLLE1BQU0sQ0FBQyxHQUFHLE1BQU0sS0FBSyxHQUFHLGdDQUFnQyxTQUFTLFFBQVEsQ0FBQztBQUFBLFdBQzNHLFVBQVUsVUFBYSxDQUFDLGNBQWMsR0FBRyxFQUFFLElBQUksS0FBSyxHQUFHO0FBQzlELFdBQU8sS0FBSyxNQUFNLENBQUMsR0FBRyxNQUFNLE9BQU8sR0FBRyxrREFBa0QsS0FBSyxHQUFHLENBQUM7QUFBQSxFQUNuRztBQUNBLFNBQU87QUFDVDtBQUdBLFNBQVMsV0FBVyxNQUFtQyxVQUErQztBQUNwRyxTQUFPLFNBQVMsUUFBUSxDQUFDLFNBQVMsVUFBVTtBQUMxQyxVQUFNLFFBQVEsV0FBVyxPQUFPO0FBQ2hDLFdBQVEsQ0FBQyxXQUFXLFlBQVksRUFBWSxRQUFRLENBQUMsUUFBUTtBQUMzRCxZQUFNLE1BQU0sUUFBUSxHQUFHO0FBQ3ZCLFlBQU1DLFdBQVUsZUFBZSxPQUFPLEtBQUssR0FBRyxLQUFLLEVBQUUsRUFBRSxPQUFPLENBQUMsU0FBUyxDQUFDLE1BQU0sSUFBSSxJQUFJLENBQUM7QUFDeEYsWUFBTSxPQUFPLFFBQVEsU0FBWSxDQUFDLEdBQUcsSUFBSSxDQUFDLFNBQVMsT0FBTyxHQUFHO0FBQzdELFlBQU0sYUFBYSxNQUFNLFNBQVMsSUFBSSx5QkFBeUIsZUFBZSxDQUFDLEdBQUcsS0FBSyxFQUFFLEtBQUssSUFBSSxDQUFDO0FBQ25HLGFBQU9BLFNBQVEsSUFBSSxDQUFDLFNBQVMsTUFBTSxNQUFNLEtBQUssSUFBSSxpQ0FBaUMsUUFBUSxDQUFDLEtBQUssVUFBVSxDQUFDO0FBQUEsSUFDOUcsQ0FBQztBQUFBLEVBQ0gsQ0FBQztBQUNIO0FBRUEsU0FBUyxXQUFXLEVBQUUsS0FBSyxPQUFPLFFBQVEsR0FBNkI7QUFDckUsTUFBSSxZQUFZLE9BQVcsUUFBTyxJQUFJLElBQUksZ0JBQWdCLE9BQU8sQ0FBQztBQUNsRSxNQUFJLFVBQVU7QUFDWixXQUFPLElBQUksSUFBSSxDQUFDLEdBQUcsTUFBTSxRQUFRLFNBQVMsNEJBQTRCLENBQUMsRUFBRSxJQUFJLENBQUMsVUFBVSxNQUFNLENBQUMsS0FBSyxFQUFFLENBQUM7QUFDekcsU0FBTyxjQUFjLEdBQUc7QUFDMUI7QUFHQSxTQUFTLGNBQWMsT0FBNkI7QUFDbEQsUUFBTUMsU0FBUSxvQkFBSSxJQUFZO0FBQzlCLFVBQVEsS0FBSztBQUNiLFNBQU9BO0FBRVAsV0FBUyxRQUFRLE1BQXFCO0FBQ3BDLFFBQUksT0FBTyxTQUFTLFNBQVUsWUFBVyxTQUFTLEtBQUssU0FBUyxzQkFBc0IsRUFBRyxDQUFBQSxPQUFNLElBQUksTUFBTSxDQUFDLEtBQUssRUFBRTtBQUFBLGFBQ3hHLE9BQU8sU0FBUyxZQUFZLFNBQVMsS0FBTSxRQUFPLE9BQU8sSUFBSSxFQUFFLFFBQVEsT0FBTztBQUFBLEVBQ3pGO0FBQ0Y7QUFFQSxTQUFTLFFBQVEsT0FBd0I7QUFDdkMsTUFBSSxPQUFPLFVBQVUsWUFBWSxVQUFVLEtBQU0sUUFBTztBQUN4RCxTQUFPLElBQUksS0FBSyxJQUFJLEdBQUcsR0FBRyxPQUFPLE9BQU8sS0FBSyxFQUFFLElBQUksT0FBTyxDQUFDO0FBQzdEO0FBRUEsU0FBUyxNQUFNLE1BQThCLFNBQWlCLFlBQWdDO0FBQzVGLFNBQU8sRUFBRSxNQUFNLEtBQUssT0FBTyxTQUFTLEdBQUksZUFBZSxTQUFZLENBQUMsSUFBSSxFQUFFLFdBQVcsRUFBRztBQUMxRjtBQWpHQSxJQVNNO0FBVE47QUFBQTtBQUFBO0FBQWlSO0FBQ2pSO0FBQ0E7QUFHQTtBQUlBLElBQU0sWUFBWTtBQUFBO0FBQUE7OztBQ1QwUCxTQUFTLGdCQUFBQyxxQkFBb0I7QUFDelMsU0FBUyxtQkFBbUI7QUEwQzVCLFNBQVMsWUFBWSxNQUFpQztBQUNwRCxTQUFPLE9BQU8sT0FBTyxRQUFRLElBQUk7QUFDbkM7QUFHTyxTQUFTLFFBQVEsT0FBaUM7QUFDdkQsUUFBTSxPQUFPLE1BQU0sTUFBTSxDQUFDO0FBQzFCLFNBQU8sTUFBTSxXQUFXLEdBQUcsS0FBSyxZQUFZLElBQUksSUFBSSxPQUFPO0FBQzdEO0FBU08sU0FBUyxVQUFVLE1BQTZCO0FBQ3JELE1BQUksS0FBSyxXQUFXLEdBQUcsR0FBRztBQUN4QixXQUFPLFFBQVEsSUFBSSxNQUFNLE9BQU8sT0FBTywyQkFBMkIsSUFBSSxnQkFBZ0IsV0FBVyxLQUFLLElBQUksQ0FBQztBQUFBLEVBQzdHO0FBQ0EsTUFBSTtBQUNGLGdCQUFZLElBQUk7QUFDaEIsV0FBTztBQUFBLEVBQ1QsU0FBUyxPQUFPO0FBQ2QsV0FBT0EsY0FBYSxLQUFLO0FBQUEsRUFDM0I7QUFDRjtBQXRFQSxJQUlNLFFBcUNBO0FBekNOO0FBQUE7QUFBQTtBQUlBLElBQU0sU0FBUztBQUFBLE1BQ2IsT0FBTztBQUFBLFFBQ0w7QUFBQSxRQUNBO0FBQUEsUUFDQTtBQUFBLFFBQ0E7QUFBQSxRQUNBO0FBQUEsUUFDQTtBQUFBLE1BQ0Y7QUFBQSxNQUNBLFlBQVksQ0FBQyxtREFBbUQseUJBQXlCO0FBQUEsTUFDekYsTUFBTTtBQUFBLFFBQ0o7QUFBQSxRQUNBO0FBQUEsUUFDQTtBQUFBLFFBQ0E7QUFBQSxNQUNGO0FBQUEsTUFDQSxVQUFVO0FBQUEsUUFDUjtBQUFBLFFBQ0E7QUFBQSxNQUNGO0FBQUEsTUFDQSxTQUFTO0FBQUEsUUFDUDtBQUFBLFFBQ0E7QUFBQSxRQUNBO0FBQUEsTUFDRjtBQUFBLE1BQ0EsVUFBVSxDQUFDLDJGQUEyRixhQUFhO0FBQUEsTUFDbkgsT0FBTztBQUFBLFFBQ0w7QUFBQSxRQUNBO0FBQUEsUUFDQTtBQUFBLFFBQ0E7QUFBQSxNQUNGO0FBQUEsTUFDQSxjQUFjLENBQUMsK0RBQStELCtCQUErQjtBQUFBLElBQy9HO0FBSUEsSUFBTSxhQUFnQyxPQUFPLEtBQUssTUFBTSxFQUFFLElBQUksQ0FBQyxTQUFTLElBQUksSUFBSSxFQUFFO0FBQUE7QUFBQTs7O0FDekNsRixJQWlEYSxrQkFRQSxvQkFDQTtBQTFEYjtBQUFBO0FBQUE7QUFpRE8sSUFBTSxtQkFBbUI7QUFBQSxNQUM5QjtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsTUFDQTtBQUFBLE1BQ0E7QUFBQSxNQUNBO0FBQUEsSUFDRjtBQUNPLElBQU0scUJBQXFCLENBQUMsa0JBQWtCLGtCQUFrQjtBQUNoRSxJQUFNLGVBQWUsQ0FBQyxHQUFHLGtCQUFrQixHQUFHLGtCQUFrQjtBQUFBO0FBQUE7OztBQzFEa00sU0FBUyxnQkFBZ0I7QUFDbFMsWUFBWSxPQUFPO0FBRG5CLElBUU0sTUFDQSxPQUdBLE9BQ0EsVUFFQSxVQVFBLFlBTUEsV0FNQSxhQUtBLGFBeUJBLGFBV0EsU0FxQkEsVUFHTyxVQWdCQSxrQkFJQTtBQXhIYjtBQUFBO0FBQUE7QUFFQTtBQUNBO0FBQ0E7QUFJQSxJQUFNLE9BQVMsU0FBTyxFQUFFLEtBQUssRUFBRSxJQUFJLENBQUM7QUFDcEMsSUFBTSxRQUNILFNBQU8sRUFDUCxNQUFNLG1DQUFtQyxzREFBc0Q7QUFDbEcsSUFBTSxRQUFVLFFBQVEsU0FBTyxFQUFFLElBQUksQ0FBQyxFQUFFLElBQUksR0FBRyxDQUFDLEVBQUUsSUFBSSxDQUFDLEVBQUUsSUFBSSxFQUFFO0FBQy9ELElBQU0sV0FBYSxTQUFTLFNBQU8sR0FBSyxVQUFRLENBQUM7QUFFakQsSUFBTSxXQUNILFNBQU8sRUFDUCxJQUFJLENBQUMsRUFDTCxZQUFZLENBQUMsTUFBTSxZQUFZO0FBQzlCLFlBQU1DLFNBQVEsVUFBVSxJQUFJO0FBQzVCLFVBQUlBLFdBQVUsS0FBTSxTQUFRLFNBQVMsRUFBRSxNQUFNLFVBQVUsU0FBU0EsT0FBTSxDQUFDO0FBQUEsSUFDekUsQ0FBQztBQUVILElBQU0sYUFBZSxlQUFhO0FBQUEsTUFDaEMsU0FBVyxRQUFNLFFBQVEsRUFBRSxJQUFJLENBQUMsRUFBRSxJQUFJLEdBQUcsRUFBRSxTQUFTO0FBQUEsTUFDcEQsU0FBVyxRQUFNLFFBQVEsRUFBRSxJQUFJLENBQUMsRUFBRSxJQUFJLEdBQUcsRUFBRSxTQUFTO0FBQUEsSUFDdEQsQ0FBQztBQUdELElBQU0sWUFBYyxlQUFhO0FBQUEsTUFDL0IsTUFBTTtBQUFBLE1BQ04sYUFBZSxTQUFTLFNBQU8sR0FBRyxRQUFRLEVBQUUsU0FBUztBQUFBLE1BQ3JELE9BQVMsU0FBUyxTQUFPLEdBQUcsUUFBUSxFQUFFLFNBQVM7QUFBQSxJQUNqRCxDQUFDO0FBRUQsSUFBTSxjQUFnQixlQUFhO0FBQUEsTUFDakMsU0FBVyxTQUFPLEVBQUUsSUFBSSxDQUFDLEVBQUUsSUFBSSxHQUFJO0FBQUEsTUFDbkMsUUFBVSxTQUFPLEVBQUUsSUFBSSxDQUFDLEVBQUUsSUFBSSxHQUFJLEVBQUUsU0FBUztBQUFBLElBQy9DLENBQUM7QUFFRCxJQUFNLGNBQ0gsZUFBYTtBQUFBLE1BQ1osV0FBYSxRQUFNLENBQUcsVUFBUSxLQUFLLEdBQUssUUFBUSxPQUFLLFNBQVMsQ0FBQyxFQUFFLElBQUksQ0FBQyxDQUFDLENBQUM7QUFBQSxNQUN4RSxXQUFXLE1BQU0sU0FBUztBQUFBLE1BQzFCLFVBQVUsTUFBTSxTQUFTO0FBQUEsTUFDekIsU0FBUyxLQUFLLFNBQVM7QUFBQSxNQUN2QixZQUFZLEtBQUssU0FBUztBQUFBLE1BQzFCLE9BQ0csU0FBTyxFQUNQLE1BQU0scUJBQXFCLHdDQUF3QyxFQUNuRSxTQUFTO0FBQUEsTUFDWixLQUFLLFVBQVUsU0FBUztBQUFBLE1BQ3hCLE9BQU8sWUFBWSxTQUFTO0FBQUEsTUFDNUIsU0FBVyxPQUFLLFlBQVksRUFBRSxTQUFTO0FBQUEsSUFDekMsQ0FBQyxFQUNBLE9BQU8sQ0FBQyxFQUFFLEtBQUssT0FBTyxRQUFRLE1BQU0sQ0FBQyxLQUFLLE9BQU8sT0FBTyxFQUFFLE9BQU8sQ0FBQyxXQUFXLFdBQVcsTUFBUyxFQUFFLFdBQVcsR0FBRztBQUFBLE1BQ2hILE9BQU87QUFBQSxNQUNQLE9BQU87QUFBQSxJQUNULENBQUMsRUFDQSxPQUFPLENBQUMsRUFBRSxLQUFLLE1BQU0sTUFBTSxVQUFVLFVBQWEsUUFBUSxRQUFXO0FBQUEsTUFDcEUsT0FBTztBQUFBLE1BQ1AsTUFBTSxDQUFDLE9BQU87QUFBQSxJQUNoQixDQUFDO0FBR0gsSUFBTSxjQUNILGVBQWE7QUFBQSxNQUNaLE1BQU07QUFBQTtBQUFBLE1BRU4sTUFBUSxTQUFPLEVBQUUsU0FBUztBQUFBO0FBQUEsTUFFMUIsTUFBUSxTQUFPLEVBQUUsU0FBUztBQUFBLElBQzVCLENBQUMsRUFDQSxPQUFPLENBQUMsRUFBRSxNQUFNLEtBQUssTUFBTyxTQUFTLFlBQWdCLFNBQVMsU0FBWSxFQUFFLE9BQU8sNEJBQTRCLENBQUM7QUFHbkgsSUFBTSxVQUNILGVBQWE7QUFBQSxNQUNaLE1BQU0sS0FBSyxTQUFTO0FBQUEsTUFDcEIsTUFBUSxTQUFPLEVBQUUsU0FBUztBQUFBLE1BQzFCLE1BQVEsU0FBTyxFQUFFLFNBQVM7QUFBQTtBQUFBLE1BRTFCLE9BQVMsUUFBTSxXQUFXLEVBQUUsSUFBSSxDQUFDLEVBQUUsU0FBUztBQUFBO0FBQUEsTUFFNUMsVUFBWSxRQUFNLElBQUksRUFBRSxTQUFTO0FBQUE7QUFBQSxNQUVqQyxNQUFRLE1BQUksRUFBRSxTQUFTLEVBQUUsU0FBUztBQUFBLElBQ3BDLENBQUMsRUFDQTtBQUFBLE1BQ0MsQ0FBQyxFQUFFLE1BQU0sT0FBTyxNQUFNLEtBQUssTUFDekIsVUFBVSxTQUFZLFNBQVMsVUFBYyxTQUFTLFlBQWdCLFNBQVMsVUFBYSxTQUFTO0FBQUEsTUFDdkc7QUFBQSxRQUNFLE9BQU87QUFBQSxNQUNUO0FBQUEsSUFDRjtBQUdGLElBQU0sV0FBYSxlQUFhLEVBQUUsS0FBTyxRQUFNLE9BQU8sRUFBRSxJQUFJLENBQUMsRUFBRSxJQUFJLEdBQUcsR0FBRyxNQUFRLFFBQU0sT0FBTyxFQUFFLElBQUksR0FBRyxFQUFFLENBQUM7QUFHbkcsSUFBTSxXQUFhLGVBQWE7QUFBQSxNQUNyQyxJQUFJLE1BQU0sSUFBSSxFQUFFO0FBQUEsTUFDaEIsU0FBVyxVQUFRLEVBQUUsU0FBUztBQUFBLE1BQzlCLE9BQU8sS0FBSyxJQUFJLEdBQUc7QUFBQSxNQUNuQixTQUFTLEtBQUssSUFBSSxHQUFJO0FBQUEsTUFDdEIsWUFBWSxLQUFLLElBQUksR0FBSSxFQUFFLFNBQVM7QUFBQSxNQUNwQyxVQUFVO0FBQUEsTUFDVixVQUFVLE1BQU0sSUFBSSxFQUFFO0FBQUEsTUFDdEIsT0FBTyxXQUFXLFNBQVM7QUFBQSxNQUMzQixlQUFlLE1BQU0sU0FBUztBQUFBLE1BQzlCLE9BQVMsUUFBTSxXQUFXLEVBQUUsSUFBSSxDQUFDLEVBQUUsSUFBSSxFQUFFO0FBQUEsTUFDekMsVUFBVTtBQUFBLElBQ1osQ0FBQztBQUlNLElBQU0sbUJBQW1CLFNBQVMsUUFBUSxFQUFFLE9BQU8sRUFBRSxJQUFJLE1BQU0sSUFBSSxFQUFFLEdBQUcsU0FBVyxVQUFRLEtBQUssRUFBRSxDQUFDO0FBSW5HLElBQU0sV0FBd0Q7QUFBQSxNQUNuRSxJQUFJLE9BQU8sS0FBSyxTQUFTLEtBQUs7QUFBQSxNQUM5QixPQUFPLE9BQU8sS0FBSyxXQUFXLEtBQUs7QUFBQSxNQUNuQyxPQUFPLE9BQU8sS0FBSyxZQUFZLEtBQUs7QUFBQSxNQUNwQyxhQUFhLE9BQU8sS0FBSyxVQUFVLEtBQUs7QUFBQSxNQUN4QyxlQUFlLE9BQU8sS0FBSyxZQUFZLEtBQUs7QUFBQSxNQUM1QyxVQUFVLE9BQU8sS0FBSyxTQUFTLEtBQUs7QUFBQSxNQUNwQyxnQkFBZ0IsT0FBTyxLQUFLLFFBQVEsS0FBSztBQUFBLE1BQ3pDLGlCQUFpQixPQUFPLEtBQUssUUFBUSxLQUFLO0FBQUEsTUFDMUMsc0JBQXNCLE9BQU8sS0FBSyxZQUFZLEtBQUs7QUFBQSxNQUNuRCx1QkFBdUIsT0FBTyxLQUFLLFlBQVksS0FBSztBQUFBLElBQ3REO0FBQUE7QUFBQTs7O0FDbkkrUSxTQUFTLG1CQUFtQjtBQWlCcFMsU0FBUyxjQUFjLE9BQWMsT0FBNkI7QUFDdkUsVUFBUSxNQUFNLE1BQU07QUFBQSxJQUNsQixLQUFLO0FBQ0gsYUFBTyxNQUFNLEtBQUssSUFBSSxDQUFDLFFBQVEsV0FBVyxLQUFLLE1BQU0sSUFBSSxDQUFDO0FBQUEsSUFDNUQsS0FBSztBQUNILGFBQU8sY0FBYyxZQUFZLEtBQUssR0FBRyxLQUFLO0FBQUEsSUFDaEQsS0FBSztBQUNILGFBQU8sQ0FBQyxFQUFFLE1BQU0sTUFBTSxNQUFNLEtBQUssT0FBTyxHQUFHLGFBQWEsT0FBTyxRQUFRLE9BQU8sTUFBTSxJQUFJLENBQUMsRUFBRSxDQUFDO0FBQUEsSUFDOUYsS0FBSztBQUNILGFBQU8sQ0FBQyxFQUFFLE1BQU0sTUFBTSxNQUFNLEtBQUssT0FBTyxTQUFTLFVBQVUsT0FBTyxRQUFRLE9BQU8sTUFBTSxJQUFJLENBQUMsRUFBRSxDQUFDO0FBQUEsSUFDakc7QUFDRSxhQUFPO0FBQUEsUUFDTDtBQUFBLFVBQ0UsTUFBTSxNQUFNO0FBQUEsVUFDWixLQUFLO0FBQUEsVUFDTCxTQUFTLEdBQUcsT0FBTyxNQUFNLElBQUksQ0FBQyxLQUFLLFdBQVcsTUFBTSxPQUFPLEVBQUUsUUFBUSxPQUFPLEVBQUUsQ0FBQztBQUFBLFFBQ2pGO0FBQUEsTUFDRjtBQUFBLEVBQ0o7QUFDRjtBQUVBLFNBQVMsVUFBVSxPQUFpRCxPQUF3QjtBQUMxRixNQUFJLFVBQVUsT0FBVyxRQUFPLEdBQUcsT0FBTyxNQUFNLElBQUksQ0FBQztBQUNyRCxTQUFPLEdBQUcsT0FBTyxNQUFNLElBQUksQ0FBQyxLQUFLLE1BQU0sUUFBUSxRQUFRLG1CQUFtQixFQUFFLENBQUM7QUFDL0U7QUFFQSxTQUFTLFdBQVcsS0FBYSxNQUF5QztBQUN4RSxRQUFNQyxTQUFRLEtBQUssT0FBTyxDQUFDLFNBQVMsT0FBTyxTQUFTLFFBQVEsRUFBRSxLQUFLLEdBQUc7QUFDdEUsUUFBTSxRQUFRLFNBQVNBLE1BQUssS0FBSyxDQUFDO0FBQ2xDLFFBQU0sT0FBTyxZQUFZLEtBQUssS0FBSztBQUNuQyxTQUFPO0FBQUEsSUFDTCxNQUFNLENBQUMsR0FBRyxNQUFNLEdBQUc7QUFBQSxJQUNuQixLQUFLO0FBQUEsSUFDTCxTQUFTLG9CQUFvQixHQUFHLElBQUlBLFdBQVUsS0FBSyxLQUFLLE9BQU9BLE1BQUssRUFBRTtBQUFBLElBQ3RFLFlBQVksU0FBUyxPQUFPLGFBQWEsTUFBTSxLQUFLLElBQUksQ0FBQyxNQUFNLGlCQUFpQixJQUFJO0FBQUEsRUFDdEY7QUFDRjtBQUVBLFNBQVMsYUFDUCxPQUNBLE9BQzBDO0FBQzFDLFFBQU0sUUFBUSxNQUFNLE9BQU8sSUFBSSxNQUFNO0FBQ3JDLFFBQU0sU0FBUyxNQUFNLFdBQVcsSUFBSSxjQUFjLE1BQU0sS0FBSyxFQUFFLENBQUMsTUFBTSxnQkFBZ0IsTUFBTSxLQUFLLElBQUksQ0FBQztBQUN0RyxNQUFJLFVBQVUsT0FBVyxRQUFPLEVBQUUsU0FBUyxHQUFHLE9BQU8sTUFBTSxJQUFJLENBQUMsZ0JBQWdCLE1BQU0sR0FBRztBQUN6RixRQUFNLE9BQU8sT0FBTyxVQUFVLFdBQVcsWUFBWSxPQUFPLEtBQUssSUFBSTtBQUNyRSxTQUFPO0FBQUEsSUFDTCxTQUFTLEdBQUcsT0FBTyxNQUFNLElBQUksQ0FBQyxhQUFhLE1BQU0sS0FBSyxDQUFDLEtBQUssTUFBTTtBQUFBLElBQ2xFLEdBQUksU0FBUyxPQUFPLENBQUMsSUFBSSxFQUFFLFlBQVksaUJBQWlCLElBQUksS0FBSztBQUFBLEVBQ25FO0FBQ0Y7QUFHQSxTQUFTLFlBQVksT0FBeUQ7QUFDNUUsUUFBTSxTQUFTLE1BQU0sT0FBTyxLQUFLLEVBQUUsS0FBSyxDQUFDLEdBQUcsTUFBTSxFQUFFLEtBQUssU0FBUyxFQUFFLEtBQUssTUFBTSxFQUFFLENBQUM7QUFDbEYsU0FBTyxXQUFXLFNBQVksRUFBRSxHQUFHLE9BQU8sTUFBTSxTQUFTLElBQUksRUFBRSxHQUFHLFFBQVEsTUFBTSxDQUFDLEdBQUcsTUFBTSxNQUFNLEdBQUcsT0FBTyxJQUFJLEVBQUU7QUFDbEg7QUFFQSxTQUFTLE1BQU0sT0FBd0I7QUFDckMsUUFBTUMsUUFBTyxLQUFLLFVBQVUsS0FBSztBQUNqQyxTQUFPQSxNQUFLLFNBQVNDLG9CQUFtQixHQUFHRCxNQUFLLE1BQU0sR0FBR0MsaUJBQWdCLENBQUMsV0FBTUQ7QUFDbEY7QUFHQSxTQUFTLE9BQU8sTUFBc0M7QUFDcEQsU0FBTyxLQUFLLE9BQU8sQ0FBQyxTQUFTLE9BQU8sU0FBUyxRQUFRLEVBQUUsS0FBSyxHQUFHLEtBQUs7QUFDdEU7QUFFQSxTQUFTLFFBQVEsT0FBZ0IsTUFBdUM7QUFDdEUsTUFBSSxRQUFRO0FBQ1osYUFBVyxRQUFRLEtBQU0sU0FBUSxPQUFPLFVBQVUsWUFBWSxVQUFVLE9BQU8sUUFBUSxJQUFJLE9BQU8sSUFBSSxJQUFJO0FBQzFHLFNBQU87QUFDVDtBQUVBLFNBQVMsV0FBV0EsT0FBc0I7QUFDeEMsU0FBTyxHQUFHQSxNQUFLLE9BQU8sQ0FBQyxFQUFFLFlBQVksQ0FBQyxHQUFHQSxNQUFLLE1BQU0sQ0FBQyxDQUFDO0FBQ3hEO0FBN0ZBLElBY01DO0FBZE47QUFBQTtBQUFBO0FBRUE7QUFZQSxJQUFNQSxvQkFBbUI7QUFBQTtBQUFBOzs7QUNiekIsU0FBUyxlQUFBQyxjQUFhLFNBQUFDLFFBQU8sUUFBUSxZQUFBQyxXQUFVLGlCQUFBQyxzQkFBcUI7QUFDcEUsU0FBUyxnQkFBQUMscUJBQW9CO0FBZXRCLFNBQVMsU0FBUyxFQUFFLE1BQU0sTUFBQUMsTUFBSyxHQUFvRDtBQUN4RixNQUFJQSxNQUFLLFNBQVM7QUFDaEIsV0FBTyxFQUFFLFFBQVEsQ0FBQyxVQUFVLE1BQU0sMEJBQTBCLGVBQWUsY0FBYyxDQUFDLEVBQUU7QUFDOUYsUUFBTSxjQUFjLElBQUlMLGFBQVk7QUFDcEMsTUFBSTtBQUNGLFVBQU0sV0FBV0csZUFBY0UsT0FBTSxFQUFFLGFBQWEsY0FBYyxNQUFNLENBQUM7QUFFekUsVUFBTSxRQUFRLFNBQVMsT0FBTyxDQUFDO0FBQy9CLFFBQUksVUFBVSxRQUFXO0FBQ3ZCLGFBQU87QUFBQSxRQUNMLFFBQVEsQ0FBQyxFQUFFLFFBQVEsTUFBTSxHQUFHLE1BQU0sYUFBYSxNQUFNLElBQUksQ0FBQyxDQUFDLEdBQUcsU0FBUyxtQkFBbUIsTUFBTSxPQUFPLElBQUksQ0FBQztBQUFBLE1BQzlHO0FBQUEsSUFDRjtBQUNBLFVBQU0sT0FBZ0IsU0FBUyxLQUFLLEVBQUUsZUFBZSx3QkFBd0IsQ0FBQztBQUM5RSxXQUFPLEVBQUUsTUFBTSxRQUFRLENBQUMsVUFBVSxPQUFPLE9BQU8sRUFBRSxNQUFNLFVBQVUsWUFBWSxDQUFDLEVBQUU7QUFBQSxFQUNuRixTQUFTLE9BQU87QUFFZCxXQUFPLEVBQUUsUUFBUSxDQUFDLFVBQVUsTUFBTSx5QkFBeUJELGNBQWEsS0FBSyxDQUFDLEdBQUcsQ0FBQyxFQUFFO0FBQUEsRUFDdEY7QUFDRjtBQUVBLFNBQVMsVUFBVSxRQUFnQixTQUE0QjtBQUM3RCxTQUFPLEVBQUUsUUFBUSxNQUFNLEdBQUcsUUFBUSxHQUFHLFFBQVE7QUFDL0M7QUFFQSxTQUFTLE9BQ1AsT0FDQSxFQUFFLE1BQU0sVUFBVSxZQUFZLEdBQ25CO0FBQ1gsUUFBTSxPQUFPLE1BQU0sTUFBTSxRQUFRLFVBQVUsTUFBTSxJQUFJLElBQUksVUFBVSxVQUFVLE1BQU0sSUFBSTtBQUN2RixRQUFNLEVBQUUsU0FBUyxXQUFXLElBQUk7QUFDaEMsU0FBTztBQUFBLElBQ0wsUUFBUTtBQUFBLElBQ1IsR0FBRyxNQUFNLGFBQWEsTUFBTSxRQUFRLENBQUMsS0FBSyxDQUFDO0FBQUEsSUFDM0M7QUFBQSxJQUNBLEdBQUksZUFBZSxTQUFZLENBQUMsSUFBSSxFQUFFLFdBQVc7QUFBQSxFQUNuRDtBQUNGO0FBR0EsU0FBUyxVQUFVLFVBQW9CLE1BQTJDO0FBQ2hGLFdBQVMsU0FBUyxLQUFLLFFBQVEsU0FBUyxHQUFHLFVBQVU7QUFDbkQsVUFBTSxPQUFPLFNBQVMsTUFBTSxLQUFLLE1BQU0sR0FBRyxNQUFNLEdBQUcsSUFBSTtBQUN2RCxRQUFJLE9BQU8sSUFBSSxFQUFHLFFBQU87QUFBQSxFQUMzQjtBQUNBLFNBQU8sT0FBTyxTQUFTLFFBQVEsSUFBSSxTQUFTLFdBQVc7QUFDekQ7QUFFQSxTQUFTLFFBQVEsVUFBb0IsTUFBMkM7QUFDOUUsUUFBTSxTQUFTLFVBQVUsVUFBVSxLQUFLLE1BQU0sR0FBRyxFQUFFLENBQUM7QUFDcEQsUUFBTSxPQUFPSCxPQUFNLE1BQU0sSUFBSSxPQUFPLE1BQU0sS0FBSyxDQUFDLEVBQUUsSUFBSSxNQUFNQyxVQUFTLEdBQUcsS0FBSyxJQUFJLFVBQVUsS0FBSyxHQUFHLEVBQUUsQ0FBQyxJQUFJO0FBQzFHLFNBQU8sT0FBTyxNQUFNLEdBQUcsSUFBSSxLQUFLLE1BQU07QUFDeEM7QUFFQSxTQUFTLE1BQU0sYUFBMEIsUUFBa0Q7QUFDekYsUUFBTSxFQUFFLE1BQU0sSUFBSSxJQUFJLFlBQVksUUFBUSxNQUFNO0FBQ2hELFNBQU8sRUFBRSxNQUFNLEtBQUssSUFBSSxHQUFHLElBQUksR0FBRyxRQUFRLEtBQUssSUFBSSxHQUFHLEdBQUcsRUFBRTtBQUM3RDtBQTFFQSxJQWFNLGlCQUNBO0FBZE47QUFBQTtBQUFBO0FBYUEsSUFBTSxrQkFBa0I7QUFDeEIsSUFBTSwwQkFBMEI7QUFBQTtBQUFBOzs7QUNkaEM7QUFBQTtBQUFBO0FBQUE7QUFlTyxTQUFTLFVBQVUsTUFBZ0IsUUFBZ0M7QUFDeEUsUUFBTSxPQUFPLFNBQVMsSUFBSTtBQUMxQixNQUFJLFlBQVksS0FBTSxRQUFPO0FBQzdCLFFBQU0sRUFBRSxNQUFNLFFBQUFJLFFBQU8sSUFBSTtBQUN6QixRQUFNLE1BQU0sY0FBYyxJQUFJO0FBQzlCLFFBQU0sU0FBUyxNQUFNLGlCQUFpQixVQUFVLElBQUksSUFBSSxTQUFTLFVBQVUsSUFBSTtBQUMvRSxNQUFJLENBQUMsT0FBTyxRQUFTLFFBQU8sRUFBRSxRQUFRLE9BQU8sTUFBTSxPQUFPLFFBQVEsQ0FBQyxVQUFVLGNBQWMsT0FBTyxJQUFJLENBQUMsRUFBRSxJQUFJQSxPQUFNLEVBQUU7QUFDckgsUUFBTSxTQUFTLGNBQWMsT0FBTyxNQUFNLEtBQUssTUFBTSxNQUFNO0FBQzNELE1BQUksT0FBTyxTQUFTLEVBQUcsUUFBTyxFQUFFLFFBQVEsT0FBTyxJQUFJQSxPQUFNLEVBQUU7QUFDM0QsU0FBTyxRQUFRLE9BQU8sSUFBSSxJQUFJLEVBQUUsTUFBTSxPQUFPLE9BQU8sTUFBTSxLQUFLLE1BQU0sTUFBTSxHQUFHLFFBQUFBLFFBQU8sSUFBSSxFQUFFLFVBQVUsT0FBTyxLQUFLLEdBQUc7QUFDdEg7QUFFQSxTQUFTLGNBQWMsTUFBd0I7QUFDN0MsU0FBTyxPQUFPLFNBQVMsWUFBWSxTQUFTLFFBQVEsYUFBYSxRQUFRLEtBQUssWUFBWTtBQUM1RjtBQUVBLFNBQVMsUUFBUSxNQUFxRDtBQUNwRSxTQUFPLEtBQUssWUFBWTtBQUMxQjtBQUVBLFNBQVMsT0FBTyxNQUFnQixRQUFnQixRQUEwQjtBQUN4RSxRQUFNLEVBQUUsSUFBSSxPQUFPLFNBQVMsWUFBWSxVQUFVLFVBQVUsT0FBTyxTQUFTLElBQUk7QUFDaEYsU0FBTztBQUFBLElBQ0w7QUFBQSxJQUNBO0FBQUEsSUFDQTtBQUFBLElBQ0EsR0FBSSxlQUFlLFNBQVksQ0FBQyxJQUFJLEVBQUUsV0FBVztBQUFBLElBQ2pEO0FBQUEsSUFDQTtBQUFBLElBQ0EsT0FBTyxFQUFFLFNBQVMsT0FBTyxXQUFXLENBQUMsR0FBRyxTQUFTLE9BQU8sV0FBVyxDQUFDLEVBQUU7QUFBQSxJQUN0RSxjQUFjLEtBQUssaUJBQWlCLENBQUM7QUFBQSxJQUNyQyxVQUFVLEtBQUssTUFBTSxJQUFJLFNBQVM7QUFBQSxJQUNsQztBQUFBLElBQ0E7QUFBQSxJQUNBO0FBQUEsRUFDRjtBQUNGO0FBRUEsU0FBUyxVQUFVLE1BQTRCO0FBQzdDLFFBQU0sRUFBRSxXQUFBQyxZQUFXLFdBQVcsVUFBVSxTQUFTLFlBQVksT0FBTyxLQUFLLE9BQU8sUUFBUSxJQUFJO0FBQzVGLFFBQU0sT0FBTztBQUFBLElBQ1gsV0FBQUE7QUFBQSxJQUNBLFdBQVcsYUFBYSxDQUFDO0FBQUEsSUFDekIsVUFBVSxZQUFZLENBQUM7QUFBQSxJQUN2QixHQUFJLFlBQVksU0FBWSxDQUFDLElBQUksRUFBRSxRQUFRO0FBQUEsSUFDM0MsR0FBSSxlQUFlLFNBQVksQ0FBQyxJQUFJLEVBQUUsV0FBVztBQUFBLEVBQ25EO0FBQ0EsTUFBSSxRQUFRO0FBQ1YsV0FBTyxFQUFFLEdBQUcsTUFBTSxNQUFNLE9BQU8sUUFBUSxTQUFTLEdBQUcsR0FBRyxHQUFJLFVBQVUsU0FBWSxDQUFDLElBQUksRUFBRSxNQUFNLEVBQUc7QUFDbEcsTUFBSSxVQUFVO0FBQ1osV0FBTztBQUFBLE1BQ0wsR0FBRztBQUFBLE1BQ0gsTUFBTTtBQUFBLE1BQ04sU0FBUyxNQUFNO0FBQUEsTUFDZixHQUFJLE1BQU0sV0FBVyxTQUFZLENBQUMsSUFBSSxFQUFFLFFBQVEsTUFBTSxPQUFPO0FBQUEsSUFDL0Q7QUFDRixNQUFJLFlBQVksT0FBVyxRQUFPLEVBQUUsR0FBRyxNQUFNLE1BQU0sV0FBVyxRQUFRO0FBQ3RFLFFBQU0sSUFBSSxVQUFVLGdFQUFnRTtBQUN0RjtBQUdBLFNBQVMsU0FBUyxFQUFFLE1BQU0sYUFBYSxNQUFNLEdBQWdEO0FBQzNGLFNBQU8sRUFBRSxNQUFNLEdBQUksZ0JBQWdCLFNBQVksQ0FBQyxJQUFJLEVBQUUsWUFBWSxHQUFJLEdBQUksVUFBVSxTQUFZLENBQUMsSUFBSSxFQUFFLE1BQU0sRUFBRztBQUNsSDtBQTlFQTtBQUFBO0FBQUE7QUFDQTtBQUNBO0FBRUE7QUFLQTtBQUFBO0FBQUE7OztBQ1QyTyxTQUFTLGlCQUFpQjs7O0FDQTVELFNBQVMsU0FBUyxVQUFVO0FBQ3JPLFNBQVMsWUFBWTtBQUlyQixJQUFNLFNBQVM7QUFNUixTQUFTLGFBQWEsT0FBK0IsUUFBaUIsQ0FBQyxHQUFZO0FBQ3hGLFNBQU87QUFBQSxJQUNMO0FBQUEsSUFDQSxRQUFRLENBQUMsS0FBSztBQUFBLElBQ2QsUUFBUTtBQUFBLElBQ1IsVUFBVTtBQUFBLElBQ1YsS0FBSztBQUFBLElBQ0wsV0FBVztBQUFBLElBQ1gsT0FBTztBQUFBLElBQ1AsV0FBVztBQUFBLElBQ1gsUUFBUTtBQUFBLElBQ1IsR0FBRztBQUFBLEVBQ0w7QUFDRjtBQUdBLElBQU0saUJBQ0o7QUFNSyxTQUFTLGFBQ2QsT0FDQSxXQUE4QixDQUFDLEdBQy9CLFFBQWlCLENBQUMsR0FDVDtBQUNULFFBQU1DLFNBQVEsU0FBUyxJQUFJLENBQUMsU0FBUyxLQUFLLFdBQVcsS0FBSyxLQUFLLENBQUMsRUFBRSxLQUFLLEdBQUc7QUFDMUUsUUFBTSxVQUFVLFNBQVMsV0FBVyxJQUFJLE9BQU8sSUFBSSxPQUFPLFVBQVVBLE1BQUssV0FBVztBQUNwRixTQUFPLGFBQWEsT0FBTztBQUFBLElBQ3pCLFlBQVksQ0FBQyxPQUFPO0FBQUEsSUFDcEIsVUFBVSxDQUFDLEdBQUcsUUFBUTtBQUFBLElBQ3RCLFdBQVc7QUFBQSxJQUNYLFFBQVEsRUFBRSxJQUFJLGVBQWU7QUFBQSxJQUM3QixHQUFHO0FBQUEsRUFDTCxDQUFDO0FBQ0g7QUFNTyxTQUFTLFVBQVUsU0FBOEM7QUFDdEUsU0FBTyxZQUFZO0FBQ2pCLFVBQU0sT0FBTyxLQUFLLFFBQVEsSUFBSSxHQUFHLE1BQU07QUFDdkMsVUFBTUEsU0FBUSxNQUFNLFFBQVEsTUFBTSxFQUFFLFdBQVcsS0FBSyxDQUFDLEVBQUUsTUFBTSxNQUFNLENBQUMsQ0FBQztBQUNyRSxlQUFXLFFBQVFBLE9BQU8sS0FBSSxrQkFBa0IsS0FBSyxJQUFJLEVBQUcsT0FBTSxHQUFHLEtBQUssTUFBTSxJQUFJLEdBQUcsRUFBRSxPQUFPLEtBQUssQ0FBQztBQUN0RyxXQUFPO0FBQUEsRUFDVDtBQUNGOzs7QUNoRE8sU0FBUyxnQkFBZ0IsRUFBRSxRQUFRLE1BQU0sUUFBUSxTQUFTLFdBQVcsR0FBc0I7QUFDaEcsU0FBTyxHQUFHLE1BQU0sSUFBSSxJQUFJLElBQUksTUFBTSxLQUFLLE9BQU8sR0FBRyxlQUFlLFNBQVksS0FBSyxJQUFJLFVBQVUsRUFBRTtBQUNuRzs7O0FDTk8sU0FBUyxvQkFBa0Q7QUFDaEUsTUFBSTtBQUNKLFNBQU8sTUFBTyxXQUFXLGFBQWE7QUFDeEM7QUFFQSxlQUFlLGVBQXVDO0FBQ3BELFFBQU0sRUFBRSxNQUFNLElBQUksTUFBTSxPQUFPLE9BQU87QUFDdEMsUUFBTSxXQUFXLG9CQUFJLElBQW1CO0FBQ3hDLFNBQU8sQ0FBQyxZQUFZO0FBQ2xCLFVBQU0sYUFBYSxTQUFTLElBQUksT0FBTyxLQUFLLE1BQU0sUUFBUSxPQUFPO0FBQ2pFLGFBQVMsSUFBSSxTQUFTLFVBQVU7QUFDaEMsV0FBTztBQUFBLEVBQ1Q7QUFDRjs7O0FDckJBLFNBQVMscUJBQXFCO0FBRGlJLElBQU0sK0JBQStCO0FBWTdMLFNBQVMscUJBQTRDO0FBQzFELE1BQUk7QUFDSixTQUFPLE1BQU8sV0FBVyxXQUFXO0FBQ3RDO0FBRUEsZUFBZSxhQUE4QjtBQUMzQyxRQUFNLEVBQUUsTUFBTSxPQUFPLHdCQUF3QixJQUFJLE1BQU0sT0FBTyxnQkFBZ0I7QUFDOUUsTUFBSSxDQUFDLGFBQWEsTUFBTSxLQUFLLFVBQVUsUUFBUSxDQUFDLEdBQUc7QUFFakQsVUFBTUMsV0FBVSxjQUFjLDRCQUFlO0FBQzdDLDRCQUF3QixFQUFFLFFBQVFBLFNBQVEsdUJBQXVCLEdBQUcsSUFBSUEsU0FBUSxtQkFBbUIsRUFBRSxDQUFDO0FBQUEsRUFDeEc7QUFDQSxTQUFPO0FBQUEsSUFDTCxPQUFPLENBQUMsU0FBU0MsVUFBUyxNQUFNLFNBQVNBLEtBQUksRUFBRSxLQUFLO0FBQUEsSUFDcEQsU0FBUyxDQUFDLFNBQVMsV0FBVyxLQUFLLE1BQU0sU0FBUyxFQUFFLEVBQUUsS0FBSyxFQUFFLEtBQUssTUFBTTtBQUFBLEVBQzFFO0FBQ0Y7QUFHQSxTQUFTLGFBQWEsT0FBOEI7QUFDbEQsTUFBSTtBQUNGLFVBQU07QUFDTixXQUFPO0FBQUEsRUFDVCxRQUFRO0FBQ04sV0FBTztBQUFBLEVBQ1Q7QUFDRjs7O0FDcENBO0FBRjJRLFNBQVMsb0JBQW9CO0FBZXhTLGVBQXNCLFlBQVksTUFBWSxXQUE0QztBQUN4RixRQUFNLFNBQXNCLENBQUM7QUFDN0IsYUFBVyxDQUFDLE9BQU8sT0FBTyxLQUFLLEtBQUssU0FBUyxRQUFRO0FBQ25ELFdBQU8sS0FBSyxHQUFJLE1BQU0sZUFBZSxTQUFTLE9BQU8sU0FBUyxDQUFFO0FBQ2xFLFNBQU87QUFDVDtBQUVBLGVBQWUsZUFBZSxTQUFrQixPQUFlLFdBQTRDO0FBQ3pHLFVBQVEsUUFBUSxNQUFNO0FBQUEsSUFDcEIsS0FBSztBQUNILGFBQU8sV0FBVyxTQUFTLE9BQU8sTUFBTSxVQUFVLFdBQVcsQ0FBQztBQUFBLElBQ2hFLEtBQUs7QUFDSCxhQUFPLGFBQWEsU0FBUyxPQUFPLE1BQU0sVUFBVSxVQUFVLENBQUM7QUFBQSxJQUNqRSxLQUFLO0FBQ0gsYUFBTyxDQUFDO0FBQUEsRUFDWjtBQUNGO0FBRUEsU0FBUyxXQUFXLFNBQXFCLE9BQWUsUUFBNkI7QUFDbkYsYUFBVyxXQUFXLFlBQVksT0FBTyxHQUFHO0FBQzFDLFVBQU0sU0FBUztBQUFBLE1BQVEsQ0FBQyxTQUFTLE9BQU8sS0FBSztBQUFBLE1BQUcsK0JBQStCLE9BQU87QUFBQSxNQUFJLE1BQ3hGLE9BQU8sUUFBUSxTQUFTLFFBQVEsTUFBTTtBQUFBLElBQ3hDO0FBQ0EsUUFBSSxPQUFPLFNBQVMsRUFBRyxRQUFPO0FBQUEsRUFDaEM7QUFDQSxTQUFPLENBQUM7QUFDVjtBQUVBLFNBQVMsWUFBWSxFQUFFLFdBQUFDLFdBQVUsR0FBMEI7QUFDekQsU0FBTyxhQUFhLE9BQU8sQ0FBQyxhQUFhQSxXQUFVLFNBQVMsUUFBUSxDQUFDLEVBQUUsUUFBUSxDQUFDLGFBQWEsV0FBVyxRQUFRLENBQUM7QUFDbkg7QUFFQSxTQUFTLGFBQWEsRUFBRSxTQUFTLE9BQU8sR0FBaUIsT0FBZSxTQUFxQztBQUMzRyxRQUFNLE9BQU8sQ0FBQyxTQUFTLE9BQU8sT0FBTztBQUNyQyxTQUFPO0FBQUEsSUFDTCxHQUFHLFFBQVEsQ0FBQyxHQUFHLE1BQU0sU0FBUyxHQUFHLGlDQUFpQyxNQUFNLEtBQUssUUFBUSxPQUFPLENBQUM7QUFBQSxJQUM3RixHQUFHO0FBQUEsTUFDRCxDQUFDLEdBQUcsTUFBTSxRQUFRO0FBQUEsTUFDbEI7QUFBQSxNQUNBLE1BQU0sTUFBTSxXQUFXLFVBQWEsUUFBUSxNQUFNO0FBQUEsSUFDcEQ7QUFBQSxFQUNGO0FBQ0Y7QUFFQSxTQUFTLFFBQVEsTUFBOEIsTUFBYyxRQUFpQztBQUM1RixNQUFJO0FBQ0YsV0FBTztBQUNQLFdBQU8sQ0FBQztBQUFBLEVBQ1YsU0FBUyxPQUFPO0FBRWQsVUFBTSxVQUFVLGFBQWEsS0FBSyxFQUMvQixNQUFNLElBQUksRUFDVixJQUFJLENBQUMsU0FBUyxLQUFLLFFBQVEsYUFBYSxFQUFFLENBQUMsRUFDM0MsT0FBTyxDQUFDLFNBQVMsU0FBUyxFQUFFO0FBQy9CLFdBQU8sQ0FBQyxFQUFFLE1BQU0sS0FBSyxPQUFPLFNBQVMsR0FBRyxJQUFJLEtBQUssUUFBUSxLQUFLLEdBQUcsQ0FBQyxHQUFHLENBQUM7QUFBQSxFQUN4RTtBQUNGOzs7QUMvREE7QUFzQkEsSUFBTSxtQkFBbUI7QUFHekIsZUFBc0IsVUFBVSxRQUFvRDtBQUNsRixRQUFNLFlBQXVCLEVBQUUsWUFBWSxtQkFBbUIsR0FBRyxXQUFXLGtCQUFrQixFQUFFO0FBQ2hHLFFBQU0sUUFBUSxvQkFBSSxJQUFrQjtBQUNwQyxRQUFNLFdBQVcsb0JBQUksSUFBWTtBQUNqQyxRQUFNLFNBQXNCLENBQUM7QUFDN0IsYUFBVyxFQUFFLFFBQVEsT0FBTyxVQUFVLFdBQVcsS0FBSyxRQUFRO0FBQzVELGVBQVcsUUFBUSxZQUFZLENBQUMsRUFBRyxPQUFNLElBQUksS0FBSyxJQUFJLElBQUk7QUFDMUQsVUFBTSxFQUFFLFVBQVUsUUFBUSxJQUFJLFlBQVksT0FBTyxNQUFNO0FBQ3ZELFdBQU8sS0FBSyxHQUFJLGNBQWMsQ0FBQyxHQUFJLEdBQUcsT0FBTztBQUM3QyxlQUFXLFFBQVEsVUFBVTtBQUMzQixZQUFNLFNBQVMsTUFBTSxTQUFTLE1BQU0sUUFBUSxTQUFTO0FBQ3JELFVBQUksWUFBWSxRQUFRO0FBQ3RCLGVBQU8sS0FBSyxHQUFHLE9BQU8sTUFBTTtBQUFBLE1BQzlCLFdBQVcsY0FBYyxRQUFRO0FBQy9CLGlCQUFTLElBQUksT0FBTyxRQUFRO0FBQzVCLFlBQUksQ0FBQyxNQUFNLE9BQU8sT0FBTyxRQUFRLEVBQUcsUUFBTyxLQUFLLGlCQUFpQixLQUFLLE1BQU0sT0FBTyxRQUFRLENBQUM7QUFBQSxNQUM5RixPQUFPO0FBQ0wsaUJBQVMsT0FBTyxPQUFPLEtBQUssRUFBRTtBQUM5QixjQUFNLElBQUksT0FBTyxLQUFLLElBQUksT0FBTyxJQUFJO0FBQUEsTUFDdkM7QUFBQSxJQUNGO0FBQUEsRUFDRjtBQUNBLFFBQU0sU0FBUyxDQUFDLEdBQUcsTUFBTSxPQUFPLENBQUMsRUFBRSxLQUFLLENBQUMsR0FBRyxNQUFPLEVBQUUsS0FBSyxFQUFFLEtBQUssS0FBSyxDQUFFO0FBQ3hFLFNBQU8sRUFBRSxPQUFPLFFBQVEsVUFBVSxDQUFDLEdBQUcsUUFBUSxFQUFFLEtBQUssR0FBRyxPQUFPO0FBQ2pFO0FBRUEsZUFBZSxTQUFTLE1BQWdCLFFBQW9CLFdBQTJDO0FBRXJHLFFBQU0sRUFBRSxXQUFBQyxXQUFVLElBQUksTUFBTTtBQUM1QixRQUFNLFNBQVNBLFdBQVUsTUFBTSxNQUFNO0FBQ3JDLE1BQUksRUFBRSxVQUFVLFdBQVcsV0FBVyxVQUFXLFFBQU87QUFDeEQsUUFBTSxTQUFTLE1BQU0sWUFBWSxPQUFPLE1BQU0sU0FBUztBQUN2RCxTQUFPLE9BQU8sV0FBVyxJQUFJLFNBQVMsRUFBRSxRQUFRLE9BQU8sSUFBSSxPQUFPLE1BQU0sRUFBRTtBQUM1RTtBQUdBLFNBQVMsWUFBWSxPQUE0QixRQUFvRTtBQUNuSCxRQUFNLFdBQVcsb0JBQUksSUFBc0I7QUFDM0MsUUFBTSxVQUF1QixDQUFDO0FBQzlCLGFBQVcsUUFBUSxPQUFPO0FBQ3hCLFVBQU0sVUFBVSxTQUFTLElBQUksU0FBUyxLQUFLLElBQUksQ0FBQztBQUNoRCxRQUFJLFlBQVksUUFBVztBQUN6QixjQUFRO0FBQUEsUUFDTkM7QUFBQSxVQUNFLEtBQUs7QUFBQSxVQUNMLGFBQWEsU0FBUyxLQUFLLElBQUksQ0FBQyxtQkFBbUIsUUFBUSxJQUFJO0FBQUEsVUFDL0Q7QUFBQSxRQUNGO0FBQUEsTUFDRjtBQUFBLElBQ0YsV0FBVyxXQUFXLGdCQUFnQixTQUFTLFFBQVEsa0JBQWtCO0FBQ3ZFLGNBQVEsS0FBS0EsV0FBVSxLQUFLLE1BQU0saUNBQWlDLGdCQUFnQixTQUFTLENBQUM7QUFBQSxJQUMvRixPQUFPO0FBQ0wsZUFBUyxJQUFJLFNBQVMsS0FBSyxJQUFJLEdBQUcsSUFBSTtBQUFBLElBQ3hDO0FBQUEsRUFDRjtBQUNBLFNBQU8sRUFBRSxVQUFVLENBQUMsR0FBRyxTQUFTLE9BQU8sQ0FBQyxHQUFHLFFBQVE7QUFDckQ7QUFFQSxTQUFTLGlCQUFpQixRQUFnQixJQUF1QjtBQUMvRCxTQUFPQSxXQUFVLFFBQVEscUJBQXFCLEVBQUUsb0JBQW9CLHFDQUFxQztBQUMzRztBQUVBLFNBQVNBLFdBQVUsUUFBZ0IsU0FBaUIsWUFBZ0M7QUFDbEYsU0FBTyxFQUFFLFFBQVEsTUFBTSxHQUFHLFFBQVEsR0FBRyxTQUFTLEdBQUksZUFBZSxTQUFZLENBQUMsSUFBSSxFQUFFLFdBQVcsRUFBRztBQUNwRzs7O0FDakdtUixTQUFTLFdBQVcsZ0JBQUFDLHFCQUFvQjtBQUMzVCxTQUFTLFVBQVUsV0FBQUMsVUFBUyxZQUFZO0FBQ3hDLFNBQVMsUUFBQUMsYUFBWTtBQU9yQixJQUFNLGFBQWE7QUFNbkIsZUFBc0IsZUFBZSxRQUFnQixRQUF3QztBQUMzRixRQUFNLFdBQVcsTUFBTSxXQUFXLE1BQU0sR0FDckMsT0FBTyxDQUFDLEVBQUUsS0FBSyxNQUFNLFdBQVcsS0FBSyxJQUFJLENBQUMsRUFDMUMsS0FBSyxDQUFDLEdBQUcsTUFBTyxFQUFFLE9BQU8sRUFBRSxPQUFPLEtBQUssQ0FBRTtBQUM1QyxRQUFNLE9BQU8sTUFBTSxRQUFRLElBQUksUUFBUSxJQUFJLENBQUMsVUFBVSxhQUFhLFFBQVEsS0FBSyxDQUFDLENBQUM7QUFDbEYsU0FBTztBQUFBLElBQ0w7QUFBQSxJQUNBLE9BQU8sS0FBSyxRQUFRLENBQUMsV0FBWSxVQUFVLFNBQVMsQ0FBQyxNQUFNLElBQUksQ0FBQyxDQUFFO0FBQUEsSUFDbEUsWUFBWSxLQUFLLFFBQVEsQ0FBQyxXQUFZLFVBQVUsU0FBUyxDQUFDLElBQUksQ0FBQyxNQUFNLENBQUU7QUFBQSxFQUN6RTtBQUNGO0FBRUEsZUFBZSxXQUFXLFFBQW1DO0FBQzNELE1BQUk7QUFDRixXQUFPLE1BQU1DLFNBQVEsUUFBUSxFQUFFLGVBQWUsS0FBSyxDQUFDO0FBQUEsRUFDdEQsU0FBUyxPQUFPO0FBQ2QsUUFBSSxpQkFBaUIsU0FBUyxVQUFVLFNBQVMsTUFBTSxTQUFTLFNBQVUsUUFBTyxDQUFDO0FBQ2xGLFVBQU0sSUFBSSxVQUFVLG1CQUFtQixNQUFNLHlCQUF5QkMsY0FBYSxLQUFLLENBQUMsSUFBSTtBQUFBLE1BQzNGLE1BQU07QUFBQSxNQUNOLE1BQU07QUFBQSxNQUNOLE9BQU87QUFBQSxJQUNULENBQUM7QUFBQSxFQUNIO0FBQ0Y7QUFFQSxlQUFlLGFBQWEsUUFBZ0IsT0FBOEM7QUFDeEYsUUFBTSxhQUFhLENBQUMsYUFBZ0MsRUFBRSxRQUFRLE1BQU0sTUFBTSxNQUFNLEdBQUcsUUFBUSxHQUFHLFFBQVE7QUFFdEcsTUFBSSxDQUFDLE1BQU0sT0FBTyxFQUFHLFFBQU8sV0FBVywwQkFBMEI7QUFDakUsUUFBTSxPQUFPQyxNQUFLLFFBQVEsTUFBTSxJQUFJO0FBQ3BDLE1BQUk7QUFDRixVQUFNLEVBQUUsS0FBSyxJQUFJLE1BQU0sS0FBSyxJQUFJO0FBQ2hDLFdBQU8sT0FBTyxhQUNWLFdBQVcsMEJBQTBCLFVBQVUsU0FBUyxJQUN4RCxFQUFFLE1BQU0sTUFBTSxNQUFNLE1BQU0sTUFBTSxTQUFTLE1BQU0sTUFBTSxFQUFFO0FBQUEsRUFDN0QsU0FBUyxPQUFPO0FBQ2QsV0FBTyxXQUFXLCtCQUErQkQsY0FBYSxLQUFLLENBQUMsR0FBRztBQUFBLEVBQ3pFO0FBQ0Y7OztBQ3JEMlAsU0FBUyxZQUFBRSxpQkFBZ0I7QUFPN1EsSUFBTSxpQkFBaUI7OztBUkM5QixJQUFNLFNBQVMsQ0FBQyxrQkFBa0IscUJBQXFCLHVCQUF1QjtBQUc5RSxlQUFlLHFCQUFvQztBQUNqRCxRQUFNLEVBQUUsT0FBTyxPQUFPLElBQUksTUFBTSxVQUFVLENBQUMsTUFBTSxlQUFlLFNBQVMsU0FBUyxDQUFDLENBQUM7QUFDcEYsTUFBSSxPQUFPLFNBQVMsRUFBRyxPQUFNLElBQUksTUFBTSxPQUFPLElBQUksZUFBZSxFQUFFLEtBQUssSUFBSSxDQUFDO0FBQzdFLFFBQU0sVUFBVSxRQUFRLGNBQWMsSUFBSSxLQUFLLFVBQVUsS0FBSyxDQUFDO0FBQ2pFO0FBRUEsSUFBTyxzQkFBUTtBQUFBLEVBQ2IsYUFBYSxFQUFFLE9BQU8sZUFBZSxHQUFHLEVBQUUsV0FBVyxtQkFBbUIsQ0FBQztBQUFBLEVBQ3pFLGFBQWEsRUFBRSxPQUFPLG1CQUFtQixHQUFHLE1BQU07QUFDcEQ7IiwKICAibmFtZXMiOiBbInRleHQiLCAidGV4dCIsICJzaG93biIsICJ0ZXh0IiwgInRleHQiLCAidGV4dCIsICJMSU5FX0NIQVJBQ1RFUlMiLCAibmFtZXMiLCAidGV4dCIsICJuYW1lcyIsICJmb3JtYXRzIiwgInRleHQiLCAidGV4dCIsICJyZWFkV29ya2Zsb3dTY3JpcHRzIiwgInRleHQiLCAidGV4dCIsICJsYW5ndWFnZXMiLCAidW5rbm93biIsICJuYW1lcyIsICJlcnJvck1lc3NhZ2UiLCAiZmF1bHQiLCAicGxhY2UiLCAidGV4dCIsICJTSE9XTl9DSEFSQUNURVJTIiwgIkxpbmVDb3VudGVyIiwgImlzTWFwIiwgImlzU2NhbGFyIiwgInBhcnNlRG9jdW1lbnQiLCAiZXJyb3JNZXNzYWdlIiwgInRleHQiLCAibG9jYXRlIiwgImxhbmd1YWdlcyIsICJuYW1lcyIsICJyZXF1aXJlIiwgInRleHQiLCAibGFuZ3VhZ2VzIiwgInBhcnNlUnVsZSIsICJ3aG9sZUZpbGUiLCAiZXJyb3JNZXNzYWdlIiwgInJlYWRkaXIiLCAiam9pbiIsICJyZWFkZGlyIiwgImVycm9yTWVzc2FnZSIsICJqb2luIiwgInJlYWRGaWxlIl0KfQo=
