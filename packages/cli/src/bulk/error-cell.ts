/** A spreadsheet's own sign that a cell has no value: `#N/A`, `#ЗНАЧ!`, `########`, `Err:502`; capitals, and no digit but in `/0`. */
const sign = /^#{2,}$|^#[^\p{Ll}\d]*\p{L}[^\p{Ll}\d]*(\/0[!?]?)?$/u;
const numbered =
  /^(Err|Error|Erreur|Errore|Fehler|Błąd|Chyba|Fout|Fel|Hiba|Virhe|Ошибка) ?:5\d\d$/i;
const formula = /^\{?=[\p{L}(+"'$\d[-]/u;

/** Says why a cell is no value that a person wrote; undefined for any other. */
export function errorOfCell(cell: string): string | undefined {
  if (cell === "") return "is empty";
  if (sign.test(cell) || numbered.test(cell)) return "is an error of a formula";
  return formula.test(cell) ? "is a formula, and not its value" : undefined;
}
