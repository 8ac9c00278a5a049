"""How the tests read a response, and choose it."""

from typing import TypeVar

from messaging_sdk import ApiResponse

T = TypeVar("T")


def prefer(status: int, example: str | None = None) -> dict[str, str]:
    """The header that makes the mock give this documented response to a valid request."""
    named = f", example={example}" if example else ""
    return {"Prefer": f"code={status}{named}"}


def good(response: ApiResponse[T], status: int = 200) -> T:
    """The body of a response that the mock gave to a request it found nothing wrong with."""
    assert response.status_code == status
    assert "sl-violations" not in response.headers
    assert response.headers["x-request-id"]
    return response.data
