"""Each documented error status, raised as a class of its own where there is one, with its code and request id."""

import pytest
from conftest import KEY, Prove
from responses import prefer

from messaging_sdk import (
    ApiException,
    BadRequestException,
    ErrorEnvelope,
    ForbiddenException,
    GroupCreate,
    MessagingClient,
    NotFoundException,
    ServiceException,
    TooManyRequestsException,
    UnauthorizedException,
    UnprocessableContentException,
)


@pytest.mark.parametrize(
    ("status", "raised", "code"),
    [
        (400, BadRequestException, "E-1-001"),
        (401, UnauthorizedException, "E-0-004"),
        (403, ForbiddenException, "E-0-006"),
        (404, NotFoundException, "E-3-001"),
        (413, ApiException, "E-1-003"),
        (422, UnprocessableContentException, "E-2-001"),
        (429, TooManyRequestsException, "E-4-001"),
        (500, ServiceException, "E-5-001"),
        (503, ServiceException, "E-5-002"),
    ],
)
def test_error(
    client: MessagingClient, prove: Prove, status: int, raised: type[ApiException], code: str
) -> None:
    with pytest.raises(raised) as caught:
        client.groups.create([GroupCreate(name="Staff")], headers=prefer(status))
    error = caught.value
    assert type(error) is raised
    assert error.status == status
    assert error.outcome == ("unknown" if status == 500 else "rejected")
    assert isinstance(error.data, ErrorEnvelope)
    assert error.data.errors[0].code == code
    assert f"{status}: {code}" in str(error)
    assert error.data.meta.uniq_id
    assert error.headers["x-request-id"]
    if status in (429, 503):
        assert (error.retry_after or 0) > 0
    prove("error", str(status))


def test_the_key_stays_secret(client: MessagingClient) -> None:
    assert KEY not in repr(client) + str(client)
    with pytest.raises(ValueError, match="not shown") as refused:
        MessagingClient(base_url="https://example.com", api_key="s3cret\n")
    assert "s3cret" not in str(refused.value)
