"""Pygments lexers for shogi records. With them a block keeps its language in the page, where the viewer finds it."""

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Generic, Keyword, Name, Number, Punctuation, String, Text

__all__ = ["CsaLexer", "KifLexer", "PsnLexer", "UsiLexer"]


class KifLexer(RegexLexer):
    """KIF, KI2 and diagrams as text."""

    name = "KIF"
    aliases = ["kif", "kifu", "ki2", "bod"]
    filenames = ["*.kif", "*.kifu", "*.kifx", "*.ki2", "*.ki2u"]
    mimetypes = ["application/x-kif"]

    tokens = {
        "root": [
            (r"^[#*&].*", Comment.Single),
            (r"^変化：.*", Generic.Subheading),
            (r"^(手数-.*)$", Comment.Special),
            (r"^(\|)(.*)(\|)(.*)$", bygroups(Punctuation, Keyword, Punctuation, Name.Label)),
            (r"^\+-+\+$", Punctuation),
            (
                r"^([ 　]*\d+)([ 　]+)(\S+?)(\(\d\d\))?([ 　]*\([^)\n]*\))?(\+?)[ 　]*$",
                bygroups(Number, Text, Keyword, Name.Label, Comment, Punctuation),
            ),
            (r"^([^：\n]+)(：)(.*)$", bygroups(Name.Attribute, Punctuation, String)),
            (r"[▲△☗☖▼▽][^▲△☗☖▼▽\s]+", Keyword),
            (r"\s+", Text),
            (r".", Text),
        ],
    }


class CsaLexer(RegexLexer):
    """CSA."""

    name = "CSA"
    aliases = ["csa"]
    filenames = ["*.csa"]

    tokens = {
        "root": [
            (r"^'.*", Comment.Single),
            (r"^(V\d.*|N[+-]|\$[A-Z_0-9]+:)(.*)$", bygroups(Name.Attribute, String)),
            (r"[+-]\d{4}[A-Z]{2}", Keyword),
            (r"^P[1-9+-].*", Name.Label),
            (r"T\d+(\.\d+)?", Number),
            (r"%[A-Z_+-]+", Generic.Subheading),
            (r"\s+", Text),
            (r".", Text),
        ],
    }


class UsiLexer(RegexLexer):
    """USI, SFEN and USEN."""

    name = "USI"
    aliases = ["usi", "sfen", "usen"]
    filenames = ["*.usi", "*.sfen", "*.usen"]

    tokens = {
        "root": [
            (r"\b(position|startpos|sfen|moves)\b", Keyword.Reserved),
            (r"\b([1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])", Keyword),
            (r"\s+", Text),
            (r"\S", Text),
        ],
    }


class PsnLexer(RegexLexer):
    """PSN, and moves in Western notation."""

    name = "PSN"
    aliases = ["psn"]
    filenames = ["*.psn"]

    tokens = {
        "root": [
            (r'(\[)(\w+)(\s+)("[^"\n]*")(\])', bygroups(Punctuation, Name.Attribute, Text, String, Punctuation)),
            (r"\{[^}]*\}", Comment.Multiline),
            (r"\d+\.+", Number),
            (r"\+?[PLNSGBRK](\d[a-i1-9])?[-x*']?\d?[a-i1-9]\d?[+=]?", Keyword),
            (r"\s+", Text),
            (r".", Text),
        ],
    }
