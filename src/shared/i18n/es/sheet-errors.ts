/** Errors of reading workbooks and lists. */
export const sheetErrors = {
  'sheet-damaged':
    'El libro de Excel está dañado y no se puede leer. Ábrelo en Excel o LibreOffice, guárdalo otra vez como .xlsx y elígelo de nuevo.',
  'sheet-empty': 'El archivo no tiene ningún texto a la vista. Las hojas ocultas no se leen.',
  'sheet-encrypted':
    'El libro tiene contraseña. Quítala en Excel (Archivo, Información, Proteger libro), guárdalo y elígelo de nuevo.',
  'sheet-is-archive': 'Es un archivo comprimido. Descomprímelo y elige el libro (.xlsx) o la lista (.csv).',
  'sheet-is-document':
    'Es un documento (Word, presentación…), no una hoja de cálculo. Copia la tabla y pégala aquí.',
  'sheet-is-numbers':
    'Es una hoja de Numbers. En Numbers elige Archivo, Exportar a, Excel, y elige ese .xlsx.',
  'sheet-is-ods':
    'Es una hoja de LibreOffice (.ods). Ábrela y guárdala como .xlsx (Archivo, Guardar como, Excel 2007-365).',
  'sheet-is-pdf':
    'Es un PDF. Si tiene una tabla con texto, cópiala y pégala aquí; o pide la lista en Excel o CSV.',
  'sheet-is-picture': 'Es una imagen. Pide la lista en Excel o CSV, o escríbela y pégala aquí.',
  'sheet-is-unknown': 'No es una hoja de cálculo ni un texto. Se leen .xlsx, .csv y listas pegadas.',
  'sheet-is-web-page':
    'Es una página web, aunque termine en .xls. Ábrela en Excel o LibreOffice y guárdala como .xlsx.',
  'sheet-is-xls':
    'Es un libro de Excel antiguo o binario (.xls, .xlsb). Ábrelo y guárdalo como .xlsx (Archivo, Guardar como, Libro de Excel).',
  'sheet-too-complex':
    'El archivo tarda demasiado en leerse. Quédate solo con la hoja de la lista y guárdala aparte.',
  'sheet-too-large':
    'El archivo es demasiado grande: más de 25 MB, o mucho más al abrirlo. Quédate solo con la hoja de la lista y guárdala aparte.',
  'sheet-too-many-rows': 'Una hoja tiene más de {{max, number}} filas con texto. Divídela en varias.',
} as const;
